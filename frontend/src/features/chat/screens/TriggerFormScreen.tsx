import { Select, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { refetch, storeQuery, useStoreQuery } from '@/api/queries'
import { AGENTS, TRIGGERS, type Trigger } from '@/features/chat/api'
import { DryRunCard } from '@/features/chat/components/DryRunCard'
import { TriggerConditions } from '@/features/chat/components/TriggerConditions'
import { VariableHint } from '@/features/chat/components/VariableHint'
import { bodyOf, EVENTS, MAX_BODY, triggerSchema, valuesOf } from '@/features/chat/triggerForm'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import { FormScreen } from '@/ui/crud/FormScreen'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { FormSection } from '@/ui/FormSection'
import { DigitsInput } from '@/ui/form/DigitsInput'
import { useServerForm } from '@/ui/form/useServerForm'
import { LanguagePair, type TextLocale } from '@/ui/LanguagePair'
import { notify } from '@/ui/notify'
import { PageHeader } from '@/ui/PageHeader'
import { TranslatedTextField } from '@/ui/TranslatedTextField'
import { usePageTitle } from '@/ui/usePageTitle'

const ONE = '/api/v1/chat/trigger/{trigger_id}'
const at = (trigger_id: string) => ({ params: { path: { trigger_id } } })
const RULE_PATHS = {
  'rule.event': 'event',
  'rule.words': 'words',
  'rule.exceptWords': 'exceptWords',
  'rule.quietMinutes': 'quietMinutes',
  'rule.everyHours': 'everyHours',
  'rule.label': 'label',
  'rule.assigneeOid': 'assigneeOid',
  'rule.page': 'page',
  'rule.seconds': 'seconds',
  'rule.cartFrom': 'cartFrom',
  'rule.firstVisit': 'firstVisit',
  'rule.onExit': 'onExit',
  'rule.orderState': 'orderState',
} as const

function useBack() {
  const { t } = useTranslation('chatSettings')
  return { to: useHref().store(paths.triggers), label: t('trigger.title') }
}

function useTriggerForm(trigger: Trigger | undefined) {
  const { t } = useTranslation('chatSettings')
  const storeOid = useStoreOid()
  const { currencyDigits } = useStore()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const href = useHref()
  const create = useStoreMutation('post', TRIGGERS, { silent: true })
  const update = useStoreMutation('patch', ONE, { updates: ONE, silent: true })
  return useServerForm({
    schema: triggerSchema(currencyDigits),
    texts: 'chatSettings',
    values: valuesOf(trigger),
    version: trigger?.version,
    serverPaths: RULE_PATHS,
    draftKey: `trigger:${storeOid}:${trigger?._id ?? 'new'}`,
    onStale: async () => {
      if (!trigger) return undefined
      const fresh = await refetch(cache, storeQuery(storeOid, 'get', ONE, at(trigger._id)))
      return { ...valuesOf(fresh), version: fresh.version }
    },
    submit: async (output, { version }) => {
      if (trigger)
        return update.mutateAsync({ ...at(trigger._id), body: { ...bodyOf(output), version } })
      // It is tried out before it answers anybody: the list switches it on.
      const made = await create.mutateAsync({ body: { ...bodyOf(output), active: false } })
      notify.success({ title: t('trigger.added', { name: output.title }) })
      await navigate(href.store(paths.trigger(made._id)))
    },
  })
}

function Editor({ trigger }: { trigger?: Trigger }) {
  const { t } = useTranslation('chatSettings')
  const access = useAccess(trigger ? 'chat.edit' : 'chat.create')
  const [language, setLanguage] = useState<TextLocale>('es')
  const agents = useStoreQuery('get', AGENTS, {}, { select: ({ items }) => items }).data ?? []
  const form = useTriggerForm(trigger)
  const title = trigger?.title ?? t('trigger.new')
  usePageTitle(title)
  return (
    <ResourceForm
      form={form}
      access={access}
      saveLabel={trigger ? undefined : t('trigger.draft')}
      header={<PageHeader title={title} line={t('trigger.line')} back={useBack()} />}
      side={<DryRunCard values={form.values} trigger={trigger} />}
      wideSide
    >
      <FormSection title={t('trigger.when')}>
        <TextInput {...form.getInputProps('title')} />
        <Select
          {...form.getInputProps('event')}
          allowDeselect={false}
          data={EVENTS.map((value) => ({ value, label: t(`trigger.event.${value}`) }))}
        />
      </FormSection>
      <TriggerConditions form={form} />
      <FormSection
        title={t('trigger.then')}
        end={<LanguagePair value={language} onChange={setLanguage} />}
      >
        <TranslatedTextField
          {...form.getInputProps('body')}
          language={language}
          maxLength={MAX_BODY}
          multiline
        />
        <VariableHint />
        <TextInput {...form.getInputProps('label')} />
        <Select
          {...form.getInputProps('assigneeOid')}
          value={form.values.assigneeOid || null}
          clearable
          data={agents.map(({ _id, name }) => ({ value: _id, label: name }))}
          onChange={(chosen) => form.setFieldValue('assigneeOid', chosen ?? '')}
        />
      </FormSection>
      {form.values.event !== 'ORDER' && (
        <FormSection title={t('trigger.limits')}>
          <DigitsInput {...form.getInputProps('everyHours')} maxLength={3} maxWidth={120} />
        </FormSection>
      )}
    </ResourceForm>
  )
}

function Existing({ triggerOid }: { triggerOid: string }) {
  const { t } = useTranslation('chatSettings')
  const access = useAccess('chat.view')
  const query = useStoreQuery('get', ONE, at(triggerOid), { enabled: access.allowed })
  return (
    <FormScreen
      title={t('trigger.one')}
      back={useBack()}
      access={access}
      query={query}
      failed={t('failed')}
      missing={t('missing')}
    >
      {(trigger) => <Editor trigger={trigger} />}
    </FormScreen>
  )
}

function New() {
  const { t } = useTranslation('chatSettings')
  return (
    <FormScreen title={t('trigger.new')} back={useBack()} access={useAccess('chat.create')}>
      {() => <Editor />}
    </FormScreen>
  )
}

/** New and existing ones share one page. */
export function TriggerFormScreen() {
  const { _id } = useParams()
  return _id === undefined ? <New /> : <Existing key={_id} triggerOid={_id} />
}
