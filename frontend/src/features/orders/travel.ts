/** Who carries a parcel and where it can be followed, as the merchant writes it. */
export type Travel = { courier: string; tracking: string; trackingUrl: string }

export const noTravel: Travel = { courier: '', tracking: '', trackingUrl: '' }

export const trimmed = ({ courier, tracking, trackingUrl }: Travel): Travel => ({
  courier: courier.trim(),
  tracking: tracking.trim(),
  trackingUrl: trackingUrl.trim(),
})

export const badUrl = ({ trackingUrl }: Pick<Travel, 'trackingUrl'>) =>
  trackingUrl.trim() !== '' && !/^https?:\/\/\S+\.\S+/.test(trackingUrl.trim())

/** Neither who carries it nor its code is known. */
export const isUnknown = ({ courier, tracking }: Pick<Travel, 'courier' | 'tracking'>) =>
  courier.trim() === '' && tracking.trim() === ''
