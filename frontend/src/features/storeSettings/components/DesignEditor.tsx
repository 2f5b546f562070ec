import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/admin/paths'
import { useAccess } from '@/api/access'
import type { Design } from '@/features/storeSettings/api'
import { ColorsCard } from '@/features/storeSettings/components/ColorsCard'
import { LayoutCard } from '@/features/storeSettings/components/LayoutCard'
import { ThemeCard } from '@/features/storeSettings/components/ThemeCard'
import { WordsCard } from '@/features/storeSettings/components/WordsCard'
import { lookOfValues } from '@/features/storeSettings/designForm'
import { useDesignForm } from '@/features/storeSettings/useDesignForm'
import { useStore } from '@/features/stores/useStore'
import { useHref } from '@/lib/appLink'
import { shortUrl } from '@/lib/shortUrl'
import { Awning } from '@/ui/Awning'
import type { TextLocale } from '@/ui/LanguagePair'
import { PageHeader } from '@/ui/PageHeader'
import { SettingsForm } from '@/ui/SettingsForm'
import { ShopPreview } from '@/ui/shopPreview/ShopPreview'
import type { Device } from '@/ui/shopPreview/themes'
import classes from './design.module.css'

const DEVICES: Device[] = ['phone', 'desktop']

/** The look of the shop beside the shop itself. */
export function DesignEditor({ design }: { design: Design }) {
  const { t } = useTranslation('storeSettings')
  const href = useHref()
  const store = useStore()
  const access = useAccess('content.edit')
  const form = useDesignForm(store._id, design)
  const [language, setLanguage] = useState(store.language as TextLocale)
  const [device, setDevice] = useState<Device>('phone')
  const { heroTitle, heroSubtitle, heroButton, announcement, logoUrl } = form.values
  const preview = (
    <aside className={classes.preview} aria-label={t('design.preview')}>
      <Awning />
      <p>{t('design.previewLine')}</p>
      <SegmentedControl
        aria-label={t('design.device')}
        data={DEVICES.map((value) => ({ value, label: t(`device.${value}`) }))}
        value={device}
        onChange={(value) => setDevice(value as Device)}
      />
      <ShopPreview
        device={device}
        look={lookOfValues(form.values)}
        name={store.name}
        address={shortUrl(store.url)}
        logoUrl={logoUrl === '' ? null : logoUrl}
        hero={heroTitle[language] || t('design.welcome', { name: store.name })}
        subtitle={heroSubtitle[language]}
        button={heroButton[language] || t('design.button')}
        announcement={announcement[language]}
        products={[]}
      />
    </aside>
  )
  return (
    <SettingsForm
      form={form}
      {...access}
      labelOf={(field) => t(`field.${field}`)}
      side={preview}
      header={
        <PageHeader
          title={t('design.title')}
          line={t('design.line')}
          back={{ to: href.store(paths.settings), label: t('index.title') }}
        />
      }
    >
      <ThemeCard form={form} />
      <LayoutCard form={form} />
      <ColorsCard form={form} />
      <WordsCard form={form} language={language} onLanguage={setLanguage} />
    </SettingsForm>
  )
}
