import { Button, Modal, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Category } from '@/features/products/api'
import { useCategoryCalls } from '@/features/products/categories/api'
import { categoryChoices } from '@/features/products/categoryChoices'
import { inLanguage } from '@/features/products/productText'
import { useLocalePath } from '@/i18n/localePath'
import { useStoreOid } from '@/lib/pageContext'
import { useStore } from '@/lib/store/useStore'
import { notify } from '@/ui/notify'
import classes from './CategoryTree.module.css'

type Props = { category: Category | undefined; all: Category[]; onClose: () => void }

/** Says what goes with it, and offers its products another place. */
export function DeleteDialog({ category, all, onClose }: Props) {
  const { t } = useTranslation('categories')
  const { locale } = useLocalePath()
  const { language } = useStore()
  const calls = useCategoryCalls(useStoreOid())
  const [moveTo, setMoveTo] = useState('')
  const [busy, setBusy] = useState(false)
  const name = category ? inLanguage(category.name, locale, language) : ''
  const below = all.filter(({ parentOid }) => parentOid === category?._id)
  const deleted = new Set([category?._id, ...below.map(({ _id }) => _id)])
  const targets = categoryChoices(all, locale, language).filter(({ oid }) => !deleted.has(oid))

  const remove = async () => {
    if (category === undefined) return
    setBusy(true)
    try {
      await calls.remove(category._id, moveTo || null)
      onClose()
      notify.success({
        title: t('deleted', { name }),
        action: {
          label: t('undo'),
          onClick: () => void calls.restore(category._id).catch(() => {}),
        },
      })
    } catch {
      // The client has told it; the dialog stays for another try.
    } finally {
      setBusy(false)
    }
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
          <Button variant="filled" color="rojo" loading={busy} onClick={() => void remove()}>
            {t('delete')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
