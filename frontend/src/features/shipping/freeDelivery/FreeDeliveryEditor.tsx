import { Button } from '@mantine/core'
import { IconGift, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { RuleCard } from '@/features/shipping/freeDelivery/RuleCard'
import {
  type FreeDelivery,
  MAX_RULES,
  type RuleValues,
} from '@/features/shipping/freeDelivery/rulesForm'
import { useRuleActs, useRulesForm } from '@/features/shipping/freeDelivery/useRulesForm'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { EmptyState } from '@/ui/EmptyState'
import type { TextLocale } from '@/ui/LanguagePair'
import { PageHeader } from '@/ui/PageHeader'
import classes from './FreeDelivery.module.css'

/** Up to twenty rules in one form, the first one that holds being told first. */
export function FreeDeliveryEditor({ saved }: { saved: FreeDelivery }) {
  const { t } = useTranslation('freeDelivery')
  const href = useHref()
  const access = useAccess('shipping.edit')
  const { locale } = useLocalePath()
  const { language: first } = useStore()
  const [language, setLanguage] = useState(first as TextLocale)
  const [open, setOpen] = useState<string>()
  const form = useRulesForm(saved)
  const { rules } = form.values
  const nameOf = ({ name }: RuleValues) =>
    name[locale as TextLocale] || name[first as TextLocale] || t('unnamed')
  const acts = useRuleActs(form, nameOf)
  const isFull = rules.length >= MAX_RULES
  const wrong = rules.findIndex((_, at) =>
    form.revealed.some((path) => path.startsWith(`rules.${at}.`)),
  )
  const add = (
    <Button
      leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
      disabled={isFull || !access.allowed}
      onClick={() => setOpen(acts.add())}
    >
      {t('add')}
    </Button>
  )
  return (
    <ResourceForm
      form={form}
      access={access}
      wide
      header={
        <PageHeader
          title={t('title')}
          line={t('line')}
          back={{ to: href.store(paths.logistics), label: t('back') }}
          actions={rules.length > 0 && add}
        />
      }
    >
      {rules.length === 0 ? (
        <EmptyState
          icon={IconGift}
          title={t('empty.title')}
          description={t('empty.line')}
          actions={add}
        />
      ) : (
        <ol className={classes.rules}>
          {rules.map((rule, at) => (
            <RuleCard
              key={rule.key}
              form={form}
              rule={rule}
              at={at}
              count={rules.length}
              name={nameOf(rule)}
              isOpen={open === rule.key || wrong === at}
              onToggle={() => setOpen(open === rule.key ? undefined : rule.key)}
              onMove={(to) => acts.move(at, to)}
              onRemove={() => acts.remove(at)}
              language={language}
              onLanguage={setLanguage}
            />
          ))}
        </ol>
      )}
      {isFull && <p className={classes.dim}>{t('full', { count: MAX_RULES })}</p>}
    </ResourceForm>
  )
}
