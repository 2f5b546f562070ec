import { Select, Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { refetch, storeQuery, useStoreQuery } from '@/api/queries'
import type { Answer } from '@/api/types'
import { CHANNEL } from '@/features/chat/api'
import { WidgetColor } from '@/features/chat/components/WidgetColor'
import { HoursEditor } from '@/features/warehouses/components/HoursEditor'
import { SpecialDays } from '@/features/warehouses/components/SpecialDays'
import { fromWeek, problemOf, toWeek, wrongDay } from '@/features/warehouses/hours'
import { useStoreOid } from '@/lib/pageContext'
import { useStore } from '@/lib/store/useStore'
import { FormScreen } from '@/ui/crud/FormScreen'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { FormAlert } from '@/ui/FormAlert'
import { FormSection } from '@/ui/FormSection'
import { translatedText } from '@/ui/form/rules'
import { useServerForm } from '@/ui/form/useServerForm'
import { LanguagePair, type TextLocale } from '@/ui/LanguagePair'
import { PageHeader } from '@/ui/PageHeader'
import { TranslatedTextField } from '@/ui/TranslatedTextField'

type Channel = Answer<typeof CHANNEL, 'get'>
const MAX_TEXT = 300
const SIDES = ['RIGHT', 'LEFT'] as const
const interval = z.object({ opens: z.string(), closes: z.string() })

const schema = z.object({
  enabled: z.boolean(),
  greeting: translatedText(MAX_TEXT),
  away: translatedText(MAX_TEXT),
  hours: z
    .array(z.array(interval))
    .check(z.refine((days) => !days.some(problemOf), 'warehouses:hours.fix')),
  exceptions: z
    .array(z.object({ date: z.string(), intervals: z.array(interval), note: z.string() }))
    .check(z.refine((days) => !days.some((day) => wrongDay(day, days)), 'warehouses:special.fix')),
  rating: z.boolean(),
  side: z.enum(SIDES),
  color: z.string(),
})

const valuesOf = ({ greeting, away, hours, exceptions, ...channel }: Channel) => ({
  enabled: channel.enabled,
  rating: channel.rating,
  side: channel.side,
  color: channel.color ?? '',
  greeting: { es: greeting.es ?? '', en: greeting.en ?? '' },
  away: { es: away.es ?? '', en: away.en ?? '' },
  hours: toWeek(hours),
  exceptions,
})

const orNull = (words: { es?: string; en?: string }) =>
  words.es?.trim() || words.en?.trim() ? words : null

function Editor({ channel }: { channel: Channel }) {
  const { t } = useTranslation('chatSettings')
  const cache = useQueryClient()
  const storeOid = useStoreOid()
  const { country, timeZone } = useStore()
  const [language, setLanguage] = useState<TextLocale>('es')
  const update = useStoreMutation('patch', CHANNEL, { updates: CHANNEL, silent: true })
  const form = useServerForm({
    schema,
    texts: 'chatSettings',
    values: valuesOf(channel),
    version: channel.version,
    draftKey: `chat-channel:${storeOid}`,
    onStale: async () => {
      const fresh = await refetch(cache, storeQuery(storeOid, 'get', CHANNEL))
      return { ...valuesOf(fresh), version: fresh.version }
    },
    submit: ({ greeting, away, hours, exceptions, color, ...channel }, { version }) =>
      update.mutateAsync({
        body: {
          ...channel,
          color: color || null,
          greeting: orNull(greeting),
          away: orNull(away),
          hours: fromWeek(hours),
          exceptions,
          version,
        },
      }),
  })
  return (
    <ResourceForm
      form={form}
      access={useAccess('chat.edit')}
      header={<PageHeader title={t('channel.title')} line={t('channel.line')} />}
    >
      <FormSection title={t('channel.widget')} note={t('channel.widgetNote')}>
        <Switch {...form.getInputProps('enabled', { type: 'checkbox' })} />
        <Switch {...form.getInputProps('rating', { type: 'checkbox' })} />
        <Select
          {...form.getInputProps('side')}
          allowDeselect={false}
          maw={240}
          data={SIDES.map((value) => ({ value, label: t(`channel.side.${value}`) }))}
        />
        <WidgetColor
          value={form.values.color}
          onChange={(color) => form.setFieldValue('color', color)}
          theme={channel.themeColors}
          side={form.values.side}
          greeting={form.values.greeting[language] ?? ''}
        />
      </FormSection>
      <FormSection
        title={t('channel.words')}
        end={<LanguagePair value={language} onChange={setLanguage} />}
      >
        <TranslatedTextField
          {...form.getInputProps('greeting')}
          language={language}
          maxLength={MAX_TEXT}
          multiline
        />
        <TranslatedTextField
          {...form.getInputProps('away')}
          language={language}
          maxLength={MAX_TEXT}
          multiline
        />
      </FormSection>
      <FormSection title={t('channel.hours')} note={t('channel.hoursNote')}>
        {form.errors.hours && <FormAlert>{form.errors.hours}</FormAlert>}
        <HoursEditor
          id="field-hours"
          value={form.values.hours}
          onChange={(hours) => form.setFieldValue('hours', hours)}
        />
      </FormSection>
      <FormSection title={t('channel.special')}>
        {form.errors.exceptions && <FormAlert>{form.errors.exceptions}</FormAlert>}
        <SpecialDays
          id="field-exceptions"
          value={form.values.exceptions}
          onChange={(days) => form.setFieldValue('exceptions', days)}
          country={country}
          timeZone={timeZone}
        />
      </FormSection>
    </ResourceForm>
  )
}

/** The chat of the shop itself: whether it is there, when somebody answers, and its words. */
export function ChannelScreen() {
  const { t } = useTranslation('chatSettings')
  const access = useAccess('chat.view')
  const query = useStoreQuery('get', CHANNEL, {}, { enabled: access.allowed })
  return (
    <FormScreen
      title={t('channel.title')}
      access={access}
      query={query}
      failed={t('failed')}
      missing={t('failed')}
    >
      {(channel) => <Editor channel={channel} />}
    </FormScreen>
  )
}
