import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoreQuery } from '@/api/queries'
import type { HeaderValues } from '@/features/content/announcements/announcementForm'
import classes from '@/features/content/announcements/announcements.module.css'
import { useStore } from '@/lib/store/useStore'
import { SideCard } from '@/ui/SideCard'
import { FONT_FAMILIES } from '@/ui/shopPreview/themes'
import '@/ui/shopPreview/fonts.css'

const WIDTHS = ['wide', 'phone'] as const

/** Both widths of the shop in its own colours and letters. Hidden from screen readers. */
function Frames({ children }: { children: (width: (typeof WIDTHS)[number]) => ReactNode }) {
  const { t } = useTranslation('announcements')
  const { data } = useStoreQuery('get', '/api/v1/store/design')
  const look = data && {
    '--bg': data.colors.bg,
    '--surf': data.colors.surface,
    '--soft': data.colors.soft,
    '--ink': data.colors.text,
    '--dim': data.colors.dimmed,
    '--line': data.colors.line,
    '--accent': data.colors.accent,
    '--on': data.colors.onAccent,
    '--head': FONT_FAMILIES[data.fonts.heading ?? ''],
    '--body': FONT_FAMILIES[data.fonts.body ?? ''],
    '--r': data.radius.card,
    '--rb': data.radius.button,
  }
  return (
    <SideCard title={t('preview.title')} note={t('preview.note')}>
      <div className={classes.frames} style={look as CSSProperties} aria-hidden>
        {WIDTHS.map((width) => (
          <div key={width} className={classes.frame} data-width={width}>
            <div className={classes.inside}>{children(width)}</div>
          </div>
        ))}
      </div>
    </SideCard>
  )
}

function ShopHead() {
  const { name } = useStore()
  return <div className={classes.shopHead}>{name}</div>
}

const Shelf = () => (
  <div className={classes.shelf}>
    <span />
    <span />
    <span />
  </div>
)

type HeaderProps = { text: string; tone: HeaderValues['tone']; linked: boolean }

export function HeaderPreview({ text, tone, linked }: HeaderProps) {
  const { t } = useTranslation('announcements')
  return (
    <Frames>
      {() => (
        <>
          <div className={classes.bar} data-tone={tone} data-linked={linked || undefined}>
            {text || t('preview.text')}
          </div>
          <ShopHead />
          <div className={classes.hero} />
          <Shelf />
        </>
      )}
    </Frames>
  )
}

export function BannerPreview({ url, phoneUrl }: { url: string; phoneUrl: string }) {
  return (
    <Frames>
      {(width) => {
        const picture = width === 'phone' ? phoneUrl : url
        return (
          <>
            <ShopHead />
            <div className={classes.hero} />
            {picture ? (
              <img className={classes.banner} src={picture} alt="" />
            ) : (
              <div className={classes.noBanner} />
            )}
            <Shelf />
          </>
        )
      }}
    </Frames>
  )
}

type PopupProps = { title: string; text: string; button: string; url: string; signsUp: boolean }

export function PopupPreview({ title, text, button, url, signsUp }: PopupProps) {
  const { t } = useTranslation('announcements')
  return (
    <Frames>
      {() => (
        <>
          <ShopHead />
          <div className={classes.hero} />
          <Shelf />
          <div className={classes.veil}>
            <div className={classes.popup}>
              <span className={classes.close}>×</span>
              {url && <img src={url} alt="" />}
              <div className={classes.popupWords}>
                <strong>{title || t('preview.popupTitle')}</strong>
                {text && <p>{text}</p>}
                {signsUp && <span className={classes.popupField}>{t('preview.email')}</span>}
                {signsUp && <span className={classes.popupButton}>{t('preview.subscribe')}</span>}
                {button && <span className={classes.popupButton}>{button}</span>}
              </div>
            </div>
          </div>
        </>
      )}
    </Frames>
  )
}
