import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '@/features/content/components/content.module.css'
import { MAX_ITEMS, MAX_LABEL, type MenuItem, type MenuPlace } from '@/features/content/menuForm'
import { LINK, useTargets } from '@/features/content/useTargets'
import { useHomeLanguage } from '@/lib/store/useHomeLanguage'
import { FormAlert } from '@/ui/FormAlert'
import { FormSection } from '@/ui/FormSection'
import { LanguagePair, type TextLocale } from '@/ui/LanguagePair'
import { TranslatedTextField } from '@/ui/TranslatedTextField'

type Props = {
  place: MenuPlace
  /** Keys of the pages that an item may lead to. */
  pages: string[]
  items: MenuItem[]
  error: ReactNode
  language: TextLocale
  onLanguage: (language: TextLocale) => void
  onChange: (items: MenuItem[]) => void
}

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

/** The items of one menu: where each leads, what it is called, and their order. */
export function MenuCard(props: Props) {
  const { place, pages, items, error, language, onLanguage, onChange } = props
  const { t } = useTranslation('content')
  const home = useHomeLanguage()
  const targets = useTargets(pages)
  const replace = (at: number, changes: Partial<MenuItem>) =>
    onChange(items.map((item, index) => (index === at ? { ...item, ...changes } : item)))
  const move = (from: number, to: number) => {
    const next = [...items]
    next.splice(to, 0, ...next.splice(from, 1))
    onChange(next)
  }
  const choose = (at: number, value: string | null) => {
    const [kind = 'LINK', target = ''] = (value ?? LINK).split(':')
    replace(at, { kind: kind as MenuItem['kind'], target })
  }
  const add = () => onChange([...items, { label: {}, kind: 'PAGE', target: 'about' }])
  return (
    <FormSection
      title={t(`menus.${place}`)}
      note={t(`menus.${place}Note`)}
      end={<LanguagePair value={language} onChange={onLanguage} first={home} />}
    >
      {error && <FormAlert>{error}</FormAlert>}
      {items.map((item, at) => {
        const name = t('menus.item', { number: at + 1 })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place alone
          <fieldset key={at} className={classes.item} aria-label={name}>
            <Select
              label={t('menus.leadsTo')}
              data={targets}
              searchable
              allowDeselect={false}
              value={item.kind === 'LINK' ? LINK : `${item.kind}:${item.target}`}
              onChange={(value) => choose(at, value)}
            />
            <TranslatedTextField
              label={t('menus.label')}
              language={language}
              value={item.label}
              maxLength={MAX_LABEL}
              onChange={(label) => replace(at, { label })}
            />
            {item.kind === 'LINK' && (
              <TextInput
                label={t('menus.address')}
                placeholder="https://"
                maxLength={256}
                value={item.target}
                onChange={(event) => replace(at, { target: event.currentTarget.value })}
              />
            )}
            <div className={classes.acts}>
              <ActionIcon
                aria-label={t('menus.up', { name })}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <IconArrowUp {...icon} />
              </ActionIcon>
              <ActionIcon
                aria-label={t('menus.down', { name })}
                disabled={at === items.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <IconArrowDown {...icon} />
              </ActionIcon>
              <ActionIcon
                aria-label={t('menus.remove', { name })}
                onClick={() => onChange(items.filter((_, index) => index !== at))}
              >
                <IconTrash {...icon} />
              </ActionIcon>
            </div>
          </fieldset>
        )
      })}
      <div>
        <Button
          leftSection={<IconPlus {...icon} />}
          disabled={items.length >= MAX_ITEMS[place]}
          onClick={add}
        >
          {t('menus.add')}
        </Button>
      </div>
    </FormSection>
  )
}
