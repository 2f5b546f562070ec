import { Button, Modal, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoreMutation } from '@/api/mutations'
import type { Category } from '@/features/products/api'
import { atCategory, ONE_CATEGORY } from '@/features/products/categories/api'
import { categoryChoices } from '@/features/products/categoryChoices'
import { inLanguage } from '@/features/products/productText'
import { useLocalePath } from '@/i18n/localePath'
import { useStore } from '@/lib/store/useStore'
import { notify } from '@/ui/notify'
import classes from './CategoryTree.module.css'

type Props = { category: Category | undefined; all: Category[]; onClose: () => void }

/** Says what goes with it, and offers its products another place. */
export function DeleteDialog({ category, all, onClose }: Props) {
  const { t } = useTranslation('categories')
  const { locale } = useLocalePath()
  const { language } = useStore()
  const { mutate: deleteCategory, isPending } = useStoreMutation('delete', ONE_CATEGORY)
  const { mutate: restore } = useStoreMutation('post', `${ONE_CATEGORY}/restore`)
  const [moveTo, setMoveTo] = useState('')
  const name = category ? inLanguage(category.name, locale, language) : ''
  const below = all.filter(({ parentOid }) => parentOid === category?._id)
  const deleted = new Set([category?._id, ...below.map(({ _id }) => _id)])
  const targets = categoryChoices(all, locale, language).filter(({ oid }) => !deleted.has(oid))

  const remove = () => {
    if (category === undefined) return
    const one = atCategory(category._id)
    const params = { ...one.params, query: moveTo === '' ? {} : { moveTo } }
    const tell = () => {
      onClose()
      notify.success({
        title: t('deleted', { name }),
        action: { label: t('undo'), onClick: () => restore(one) },
      })
    }
    deleteCategory({ params }, { onSuccess: tell })
  }
  return (
    <Modal
      opened={category !== undefined}
      onClose={onClose}
      title={t('deleteTitle', { name })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={classes.dialog}>
        <p>
          {t('deleteProducts', { count: category?.productCount ?? 0 })}
          {below.length > 0 && ` ${t('deleteBelow', { count: below.length })}`}
        </p>
        {(category?.productCount ?? 0) > 0 && targets.length > 0 && (
          <NativeSelect
            label={t('moveProducts')}
            value={moveTo}
            onChange={(event) => setMoveTo(event.currentTarget.value)}
            data={[
              { value: '', label: t('moveNowhere') },
              ...targets.map(({ oid, name: label, under }) => ({
                value: oid,
                label: under ? `${under} › ${label}` : label,
              })),
            ]}
          />
        )}
        <div className={classes.actions}>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button variant="filled" color="rojo" loading={isPending} onClick={remove}>
            {t('delete')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
