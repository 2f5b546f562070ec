import { Button, Modal, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Claim, screenshotQuery } from '@/features/orders/api'
import { useStoreOid } from '@/lib/pageContext'
import { useObjectUrl } from '@/ui/useObjectUrl'
import classes from './ClaimReview.module.css'

function Zoom({ url, alt, onClose }: { url: string; alt: string; onClose: () => void }) {
  const { t } = useTranslation('orders')
  const [big, setBig] = useState(false)
  const Icon = big ? IconZoomOut : IconZoomIn
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('claim.picture')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the keyboard */}
      <section className={classes.zoom} data-big={big || undefined} tabIndex={0} aria-label={alt}>
        <img src={url} alt={alt} />
      </section>
      <div className={classes.zoomTools}>
        <Button
          leftSection={<Icon size={16} stroke={2} aria-hidden />}
          onClick={() => setBig(!big)}
        >
          {t(big ? 'claim.smaller' : 'claim.bigger')}
        </Button>
      </div>
    </Modal>
  )
}

/** What the buyer sent, small beside the facts and large on a press. */
export function Screenshot({ claim }: { claim: Claim }) {
  const { t } = useTranslation('orders')
  const [opened, zoom] = useDisclosure(false)
  const storeOid = useStoreOid()
  const enabled = claim.screenshotUrl !== null
  const { data, isError } = useQuery({ ...screenshotQuery(storeOid, claim._id), enabled })
  const url = useObjectUrl(data)
  const alt = t(claim.operationNumber === '' ? 'claim.pictureAlone' : 'claim.pictureOf', {
    name: claim.customerName,
    number: claim.operationNumber,
  })

  if (!enabled || isError) {
    return (
      <div className={`${classes.picture} ${classes.none}`}>
        <span>{t('claim.picture')}</span>
        <div className={classes.blank}>
          {t(isError ? 'claim.pictureFailed' : 'claim.noPicture')}
        </div>
      </div>
    )
  }
  return (
    <>
      <button
        type="button"
        className={classes.picture}
        aria-label={t('claim.enlarge')}
        onClick={zoom.open}
      >
        <span>
          <IconZoomIn size={14} stroke={2} aria-hidden />
          {t('claim.picture')}
        </span>
        {url ? <img src={url} alt={alt} /> : <Skeleton height={240} radius={0} />}
      </button>
      {opened && url && <Zoom url={url} alt={alt} onClose={zoom.close} />}
    </>
  )
}
