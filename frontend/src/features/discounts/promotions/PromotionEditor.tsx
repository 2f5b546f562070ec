import { Button } from '@mantine/core'
import { IconCalculator } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useAccess } from '@/api/access'
import type { Promotion } from '@/features/discounts/api'
import { GoodsFields } from '@/features/discounts/components/GoodsCard'
import type { RuleForm } from '@/features/discounts/components/RuleForm'
import { RuleHeader } from '@/features/discounts/components/RuleHeader'
import { KindTiles } from '@/features/discounts/promotions/KindTiles'
import {
  type PromotionValues,
  promotionSchema,
  promotionToBody,
} from '@/features/discounts/promotions/promotionForm'
import { promotionList } from '@/features/discounts/promotions/promotionList'
import { StackingCard } from '@/features/discounts/promotions/StackingCard'
import { TermsFields } from '@/features/discounts/promotions/TermsFields'
import { usePromotionActions } from '@/features/discounts/promotions/usePromotionActions'
import { usePromotionEditor } from '@/features/discounts/promotions/usePromotionEditor'
import { useRuleWords } from '@/features/discounts/promotions/useRuleWords'
import { WhenCard } from '@/features/discounts/promotions/WhenCard'
import { SimulatorCard } from '@/features/discounts/simulator/SimulatorCard'
import { useLocalePath } from '@/i18n/localePath'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { FormSection } from '@/ui/FormSection'
import { LanguagePair, type TextLocale } from '@/ui/LanguagePair'
import { useBackToList } from '@/ui/list/listNavigation'
import { TranslatedTextField } from '@/ui/TranslatedTextField'
import { usePageTitle } from '@/ui/usePageTitle'
import own from './Promotions.module.css'

type Props = { promotion?: Promotion; initial: PromotionValues }

const LOCALES: TextLocale[] = ['es', 'en']

/** The form of a promotion beside a cart on trial. */
export function PromotionEditor({ promotion, initial }: Props) {
  const { t } = useTranslation('promotions')
  const { locale } = useLocalePath()
  const { digits, format } = useMoney()
  const { timeZone, language: first } = useStore()
  const [language, setLanguage] = useState(first as TextLocale)
  const back = useBackToList(promotionList, t('list.title'))
  const access = useAccess(promotion === undefined ? 'marketing.create' : 'marketing.edit')
  const form = usePromotionEditor(promotion, initial)
  const { nameOf, setActive, deletePromotion } = usePromotionActions()
  const { values, getInputProps, setFieldValue } = form
  const title = promotion === undefined ? t('new.title') : nameOf(promotion)
  usePageTitle(title)
  const parsed = z.safeParse(promotionSchema(digits, first as TextLocale), values)
  const body = parsed.success ? promotionToBody(parsed.data, timeZone) : undefined
  const draft = body && { ...body, ...(promotion && { _id: promotion._id }) }
  const usual =
    values.kind === 'BUNDLE' ? values.parts.flatMap((one) => one.products) : values.products
  const words = useRuleWords(draft, promotion)
  const line =
    promotion === undefined
      ? t('new.line')
      : promotion.orders === 0
        ? promotion.gives[locale as TextLocale]
        : t('form.soldLine', {
            count: promotion.orders,
            sold: format(promotion.sold),
            discounted: format(promotion.discounted),
          })
  return (
    <ResourceForm
      form={form}
      access={access}
      saveLabel={t('form.save')}
      wideSide
      header={
        <RuleHeader
          of="promotion"
          title={title}
          line={line}
          back={back}
          saved={promotion}
          copyTo={`${paths.promotionNew}?from=${promotion?._id}`}
          extra={
            <Button
              className={own.try}
              leftSection={<IconCalculator size={16} stroke={2} aria-hidden />}
              onClick={() => document.getElementById('simulator')?.scrollIntoView()}
            >
              {t('form.try')}
            </Button>
          }
          onActive={(active) => promotion && setActive(promotion, active)}
          onDelete={async () => {
            if (promotion === undefined || !(await deletePromotion(promotion))) return false
            form.discard()
            return true
          }}
        />
      }
      side={<SimulatorCard promotion={draft} usual={usual} startsAt={values.startsAt} />}
    >
      <FormSection
        title={t('form.offer')}
        end={
          <LanguagePair
            value={language}
            onChange={setLanguage}
            first={first as TextLocale}
            missing={LOCALES.filter((one) => !values.name[one]?.trim())}
          />
        }
      >
        <KindTiles
          value={values.kind}
          onChange={(kind) => setFieldValue('kind', kind)}
          disabled={!access.allowed}
        />
        <TranslatedTextField
          {...getInputProps('name')}
          language={language}
          maxLength={80}
          description={t('form.nameHelp')}
        />
        <TermsFields form={form} />
        {values.kind !== 'BUNDLE' && <GoodsFields form={form as unknown as RuleForm} />}
      </FormSection>
      <WhenCard form={form} isNew={promotion === undefined} />
      <StackingCard form={form} words={words} />
    </ResourceForm>
  )
}
