import { Button, Modal } from '@mantine/core'
import { IconScan } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Goods } from '@/features/orders/manual/manualApi'
import classes from './manual.module.css'

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorMaker = new () => Detector
type Found = Promise<{ items: Goods[] }>
type Props = { onCode: (code: string) => Found; onPick: (goods: Goods) => void }

const LOOK_MS = 250
/** The same code in front of the camera is one piece until it was away for so long. */
const SAME_MS = 1_500

const detectorMaker = () => (window as { BarcodeDetector?: DetectorMaker }).BarcodeDetector

/** The camera as a scanner, where the browser can read codes; a hand scanner types into the search. */
export function ScanButton(props: Props) {
  const { t } = useTranslation('manualOrder')
  const [opened, setOpened] = useState(false)
  if (detectorMaker() === undefined || navigator.mediaDevices === undefined) return null
  return (
    <>
      <Button
        leftSection={<IconScan size={16} stroke={2} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('scan.open')}
      </Button>
      {opened && <Scanner {...props} onClose={() => setOpened(false)} />}
    </>
  )
}

function useCamera(onRead: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [refused, setRefused] = useState(false)
  const latest = useRef(onRead)
  useEffect(() => {
    latest.current = onRead
  })
  useEffect(() => {
    const Maker = detectorMaker()
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setInterval>
    let last = { code: '', at: 0 }
    const look = async (detector: Detector) => {
      if (!video.current || video.current.readyState < 2) return
      const [found] = await detector.detect(video.current)
      const now = Date.now()
      if (found === undefined) return
      const isSame = found.rawValue === last.code && now - last.at < SAME_MS
      last = { code: found.rawValue, at: now }
      if (!isSame) latest.current(found.rawValue)
    }
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (video.current) video.current.srcObject = stream
      const detector = Maker && new Maker()
      if (detector) timer = setInterval(() => void look(detector), LOOK_MS)
    }
    begin().catch(() => setRefused(true))
    return () => {
      clearInterval(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [])
  return { video, refused }
}

function Scanner({ onCode, onPick, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('manualOrder')
  const [line, setLine] = useState('')
  const { video, refused } = useCamera((code) => {
    void onCode(code).then(({ items: [goods] }) => {
      if (goods) onPick(goods)
      if (goods) navigator.vibrate?.(60)
      setLine(goods ? t('scan.added', { name: goods.name }) : t('scan.unknown', { code }))
    })
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('scan.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {refused ? (
        <p>{t('scan.refused')}</p>
      ) : (
        <video ref={video} autoPlay playsInline muted width="100%" aria-label={t('scan.title')} />
      )}
      <p role="status" className={classes.dim}>
        {line || t('scan.help')}
      </p>
      <Button variant="filled" fullWidth onClick={onClose}>
        {t('scan.done')}
      </Button>
    </Modal>
  )
}
