import { Button, Modal, NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Category } from '@/features/products/api'
import { parentsFor } from '@/features/products/categories/tree'
import { gripId } from '@/features/products/categories/useTreeDrag'
import { inLanguage } from '@/features/products/productText'
import { useLocalePath } from '@/i18n/localePath'
import { useStore } from '@/lib/store/useStore'
import classes from './CategoryTree.module.css'

type Props = {
  category: Category
  all: Category[]
  opened: boolean
  onClose: () => void
  onMove: (category: Category, parentOid: string | null) => void
}

const TOP = ''

/** A category taken to the end of another parent, or of the first level. */
export function MoveDialog({ category, all, opened, onClose, onMove }: Props) {
  const { t } = useTranslation('categories')
  const { locale } = useLocalePath()
  const { language } = useStore()
  const nameOf = (one: Category) => inLanguage(one.name, locale, language)
  const targets = parentsFor(all, category).map((parent) => ({
    value: parent?._id ?? TOP,
    label: parent ? nameOf(parent) : t('noParent'),
  }))
  const [chosen, setChosen] = useState<string>()
  const target = targets.find(({ value }) => value === chosen) ?? targets[0]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (target) onMove(category, target.value === TOP ? null : target.value)
    onClose()
  }
  /** The row may be another one now: the keyboard goes on from there. */
  const keepFocus = () => {
    if (document.activeElement !== document.body) return
    document.getElementById(gripId(category._id))?.focus()
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={keepFocus}
      title={t('move', { name: nameOf(category) })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form className={classes.dialog} onSubmit={submit}>
        <NativeSelect
          data-autofocus
          label={t('parent')}
          value={target?.value}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={targets}
        />
        <div className={classes.actions}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="filled">
            {t('moveYes')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
