import 'react-easy-crop/react-easy-crop.css'
import { Button, Modal, Slider } from '@mantine/core'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import { useTranslation } from 'react-i18next'
import { type CropArea, cropImage } from '@/ui/photos/cropImage'
import classes from './CropDialog.module.css'

type Props = {
  url: string
  aspect: number
  onClose: () => void
  /** Gets the cropped picture; the dialog waits for it. */
  onCrop: (picture: Blob) => Promise<void>
}

const MAX_ZOOM = 4
const STEP = 0.1

export function CropDialog({ url, aspect, onClose, onCrop }: Props) {
  const { t } = useTranslation('ui')
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<CropArea | null>(null)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  const save = async () => {
    if (!area) return
    setBusy(true)
    setFailed(false)
    try {
      await onCrop(await cropImage(url, area))
      onClose()
    } catch {
      setFailed(true)
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      title={t('photos.cropTitle')}
      closeButtonProps={{ 'aria-label': t('photos.close') }}
    >
      <div className={classes.stage}>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          aspect={aspect}
          maxZoom={MAX_ZOOM}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '', crossOrigin: 'anonymous' }}
          cropperProps={{ 'aria-label': t('photos.cropTitle'), role: 'application' }}
        />
      </div>
      <div className={classes.zoom}>
        <div className={classes.zoomLabel}>{t('photos.zoom')}</div>
        <Slider
          value={zoom}
          onChange={setZoom}
          min={1}
          max={MAX_ZOOM}
          step={STEP}
          label={null}
          thumbLabel={t('photos.zoom')}
        />
      </div>
      {failed && (
        <p className={classes.error} role="alert">
          {t('photos.cropFailed')}
        </p>
      )}
      <div className={classes.actions}>
        <Button onClick={onClose}>{t('photos.cancel')}</Button>
        <Button variant="filled" onClick={save} loading={busy} disabled={!area}>
          {t('photos.cropSave')}
        </Button>
      </div>
    </Modal>
  )
}
