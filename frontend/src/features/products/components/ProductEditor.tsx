import { useTranslation } from 'react-i18next'
import type { Product } from '@/features/products/api'
import { BasicsCard } from '@/features/products/components/BasicsCard'
import { ConflictDialog } from '@/features/products/components/ConflictDialog'
import { EditorHeader } from '@/features/products/components/EditorHeader'
import { EditorNotice } from '@/features/products/components/EditorNotice'
import { FeedCard } from '@/features/products/components/FeedCard'
import { HistoryCard } from '@/features/products/components/HistoryCard'
import { LimitsCard } from '@/features/products/components/LimitsCard'
import { OrganizationCard } from '@/features/products/components/OrganizationCard'
import { PhotosCard } from '@/features/products/components/PhotosCard'
import { PreviewCard } from '@/features/products/components/PreviewCard'
import { PriceCard } from '@/features/products/components/PriceCard'
import { RelatedCard } from '@/features/products/components/RelatedCard'
import { SeoCard } from '@/features/products/components/SeoCard'
import { ShippingCard } from '@/features/products/components/ShippingCard'
import { SpecificationsCard } from '@/features/products/components/SpecificationsCard'
import { StatusCard } from '@/features/products/components/StatusCard'
import { StockCard } from '@/features/products/components/StockCard'
import { WarehousesCard } from '@/features/products/components/WarehousesCard'
import { useProductPermissions } from '@/features/products/permissions'
import { inSentence } from '@/features/products/productText'
import { useProductEditor } from '@/features/products/useProductEditor'
import { VariantsCard } from '@/features/products/variants/VariantsCard'
import { useStore } from '@/lib/store/useStore'
import { FormPage } from '@/ui/FormPage'
import type { TextLocale } from '@/ui/LanguagePair'
import classes from './ProductEditor.module.css'

/** New and existing products share one page. */
export function ProductEditor({ product }: { product?: Product }) {
  const { t } = useTranslation('products')
  const { can } = useProductPermissions()
  const store = useStore()
  const main = store.language as TextLocale
  const withTiers = store.storeType === 'DISTRIBUTOR'
  const isNew = product === undefined
  const may = can(isNew ? 'create' : 'edit')
  const editor = useProductEditor(product, main, may)
  const { form } = editor
  const { values } = form
  const plain = values.options.length === 0
  const reserved = product?.variants[0]?.reserved ?? 0
  const saveLabel = isNew && values.status === 'PUBLISHED' ? t('form.publish') : undefined

  return (
    <>
      <FormPage
        header={<EditorHeader editor={editor} main={main} />}
        notice={<EditorNotice editor={editor} may={may} isNew={isNew} />}
        guard={false}
        dirty={editor.dirty}
        changes={inSentence(form.changed.map((field) => t(`field.${field}`)))}
        saving={form.submitting}
        saveLabel={saveLabel}
        onSubmit={() => void editor.save()}
        onDiscard={form.discard}
        errors={form.revealed.map((field) => ({
          id: `product-${field}`,
          label: t(`field.${field}`),
          message: form.errors[field] ?? '',
        }))}
        side={
          <fieldset className={classes.fields} disabled={!may}>
            <StatusCard form={form} />
            <PreviewCard values={values} language={form.language} />
            <OrganizationCard form={form} mayCreate={can('create')} />
            <LimitsCard form={form} />
            <SeoCard form={form} />
            <FeedCard form={form} />
            {product && <HistoryCard product={product} />}
          </fieldset>
        }
      >
        <fieldset className={classes.fields} disabled={!may}>
          <PhotosCard form={form} mayUpload={may && can('upload')} />
          <BasicsCard form={form} main={main} readOnly={!may} />
          {plain && <PriceCard form={form} seesCost={can('seeCost')} withTiers={withTiers} />}
          {plain && <StockCard form={form} reserved={reserved} isNew={isNew} />}
          <VariantsCard form={form} seesCost={can('seeCost')} withTiers={withTiers} />
          {product && <WarehousesCard product={product} />}
          {plain && values.kind === 'PHYSICAL' && <ShippingCard form={form} />}
          <SpecificationsCard form={form} />
          <RelatedCard form={form} productOid={product?._id} />
        </fieldset>
      </FormPage>
      <ConflictDialog conflict={form.conflict} values={values} />
    </>
  )
}
