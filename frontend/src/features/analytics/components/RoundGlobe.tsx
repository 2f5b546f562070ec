import { Button } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import createGlobe from 'cobe'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FlatMap } from '@/features/analytics/components/GlobeView'
import classes from '@/features/analytics/components/globe.module.css'
import type { Globe } from '@/features/analytics/types'

const LONGITUDE = -75
const [LOWEST, HIGHEST] = [0.025, 0.07]
/** To and fro around the country, so that its places stay in sight. */
const [SWING, PACE] = [0.45, 0.00025]
const ARROW = 0.15
const DRAG = 0.005
const facing = (longitude: number) => Math.PI * 1.5 - (longitude * Math.PI) / 180

const LOOK = {
  theta: -0.17,
  dark: 1,
  diffuse: 1.2,
  mapSamples: 16_000,
  mapBrightness: 5,
  baseColor: [0.16, 0.42, 0.38],
  markerColor: [0.96, 0.65, 0.14],
  glowColor: [0.08, 0.25, 0.22],
  markerElevation: 0,
  scale: 1.15,
} satisfies Partial<Parameters<typeof createGlobe>[1]>

function markersOf(items: Globe['items']) {
  const most = Math.max(...items.map(({ orders }) => orders), 1)
  return items.flatMap(({ latitude, longitude, orders }) => {
    if (latitude === null || longitude === null) return []
    const size = LOWEST + (HIGHEST - LOWEST) * Math.sqrt(orders / most)
    return [{ location: [latitude, longitude] as [number, number], size }]
  })
}

/** Draws it until its place is left; what it was turned by hand is added to its swing. */
function useTurning(items: Globe['items']) {
  const box = useRef<HTMLDivElement>(null)
  const turn = useRef({ byHand: 0, swung: 0, isPaused: false })
  useEffect(() => {
    const place = box.current
    if (!place) return
    const canvas = place.appendChild(document.createElement('canvas'))
    const width = place.clientWidth
    const devicePixelRatio = Math.min(window.devicePixelRatio, 2)
    const phi = facing(LONGITUDE)
    const markers = markersOf(items)
    const size = { width, height: width, devicePixelRatio }
    const globe = createGlobe(canvas, { ...LOOK, ...size, phi, markers })
    let last = performance.now()
    let frame = requestAnimationFrame(function draw(now) {
      const { current } = turn
      if (!current.isPaused) current.swung += (now - last) * PACE
      last = now
      globe.update({ phi: phi + SWING * Math.sin(current.swung) + current.byHand })
      frame = requestAnimationFrame(draw)
    })
    return () => {
      cancelAnimationFrame(frame)
      globe.destroy()
      place.replaceChildren()
    }
  }, [items])
  return { box, turn }
}

function Turning({ items }: { items: Globe['items'] }) {
  const { t } = useTranslation('analytics')
  const { box, turn } = useTurning(items)
  const [isPaused, setPaused] = useState(false)
  const pause = (is: boolean) => {
    turn.current.isPaused = is
    setPaused(is)
  }
  const drag = ({ buttons, movementX }: PointerEvent) => {
    if (buttons > 0) turn.current.byHand += movementX * DRAG
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') turn.current.byHand -= ARROW
    else if (event.key === 'ArrowRight') turn.current.byHand += ARROW
    else return
    event.preventDefault()
  }
  const Icon = isPaused ? IconPlayerPlay : IconPlayerPause
  return (
    <>
      <div
        ref={box}
        className={classes.round}
        role="img"
        aria-label={t('publicGlobe.globe')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows turn it
        tabIndex={0}
        onPointerMove={drag}
        onKeyDown={press}
      />
      <Button
        variant="default"
        size="xs"
        className={classes.pause}
        leftSection={<Icon size={16} stroke={2} aria-hidden />}
        onClick={() => pause(!isPaused)}
      >
        {t(isPaused ? 'publicGlobe.turn' : 'publicGlobe.pause')}
      </Button>
    </>
  )
}

/** A globe that turns; a flat map for who wants no motion, and where the browser can't draw one. */
export default function RoundGlobe({ items }: { items: Globe['items'] }) {
  const isStill = useReducedMotion(undefined, { getInitialValueInEffect: false })
  const [canDraw] = useState(() => Boolean(document.createElement('canvas').getContext('webgl')))
  return isStill || !canDraw ? <FlatMap items={items} /> : <Turning items={items} />
}
