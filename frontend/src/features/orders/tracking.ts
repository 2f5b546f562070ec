/** Who carries a parcel and where it can be followed, as the merchant writes it. */
export type TrackingInfo = { courier: string; tracking: string; trackingUrl: string }

export const noTrackingInfo: TrackingInfo = { courier: '', tracking: '', trackingUrl: '' }

export const trimmed = ({ courier, tracking, trackingUrl }: TrackingInfo): TrackingInfo => ({
  courier: courier.trim(),
  tracking: tracking.trim(),
  trackingUrl: trackingUrl.trim(),
})

export const badUrl = ({ trackingUrl }: Pick<TrackingInfo, 'trackingUrl'>) =>
  trackingUrl.trim() !== '' && !/^https?:\/\/\S+\.\S+/.test(trackingUrl.trim())

/** Neither who carries it nor its code is known. */
export const isUnknown = ({ courier, tracking }: Pick<TrackingInfo, 'courier' | 'tracking'>) =>
  courier.trim() === '' && tracking.trim() === ''
