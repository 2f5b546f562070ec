import { Group, Radio } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ChatColors } from '@/features/chat/api'
import { textOn } from '@/lib/contrast'
import { useStore } from '@/lib/store/useStore'
import { ColorField } from '@/ui/ColorField'
import classes from './widgetColor.module.css'

type Props = {
  /** Empty: that of the theme. */
  value: string
  onChange: (color: string) => void
  theme: ChatColors
  side: 'LEFT' | 'RIGHT'
  greeting: string
}

/** The colour of the widget and how it looks with it; what is written on it follows by itself. */
export function WidgetColor({ value, onChange, theme, side, greeting }: Props) {
  const { t } = useTranslation('chatSettings')
  const colors = value ? { ground: value, text: textOn(value) } : theme
  return (
    <div className={classes.color}>
      <div className={classes.choice}>
        <Radio.Group
          id="field-color"
          label={t('field.color')}
          description={t('channel.colorNote')}
          value={value ? 'own' : 'theme'}
          onChange={(chosen) => onChange(chosen === 'own' ? theme.ground : '')}
        >
          <Group gap="lg" my={8}>
            <Radio value="theme" label={t('channel.color.theme')} />
            <Radio value="own" label={t('channel.color.own')} />
          </Group>
        </Radio.Group>
        {value && (
          <ColorField
            label={t('channel.color.pick')}
            value={value}
            against={colors.text}
            onChange={onChange}
          />
        )}
      </div>
      <Preview colors={colors} side={side} greeting={greeting} />
    </div>
  )
}

type PreviewProps = { colors: ChatColors; side: Props['side']; greeting: string }

function Preview({ colors, side, greeting }: PreviewProps) {
  const { t } = useTranslation('chatSettings')
  const { name } = useStore()
  const look = { background: colors.ground, color: colors.text }
  return (
    <figure className={classes.preview} data-side={side}>
      <figcaption>{t('channel.preview')}</figcaption>
      <div className={classes.panel}>
        <p className={classes.head} style={look}>
          {name}
        </p>
        <div className={classes.talk}>
          <p>{greeting || t('channel.sample.greeting')}</p>
          <p style={look}>{t('channel.sample.question')}</p>
        </div>
      </div>
      <p className={classes.launcher} style={look}>
        <IconMessage size={20} stroke={2} aria-hidden />
        {t('channel.sample.launcher')}
      </p>
    </figure>
  )
}
