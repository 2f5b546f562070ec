import { ActionIcon, Button, Menu, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FormCard } from '@/features/products/components/FormCard'
import type { FormSpecification, SpecificationKey } from '@/features/products/productForm'
import type { ProductForm } from '@/features/products/useProductForm'
import { newKey } from '@/features/products/variants/variants'
import type { TextLocale } from '@/ui/LanguagePair'
import classes from './SpecificationsCard.module.css'

const KNOWN: SpecificationKey[] = [
  'brand',
  'model',
  'material',
  'color',
  'size',
  'weight',
  'capacity',
  'memory',
  'battery',
  'voltage',
  'age',
  'warranty',
]
const MAX_SPECIFICATIONS = 60
const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

type RowProps = {
  fact: FormSpecification
  language: TextLocale
  onChange: (fact: FormSpecification) => void
  onRemove: () => void
}

function FactRow({ fact, language, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('products')
  const own = fact.key === 'own'
  const name = own ? (fact.name[language] ?? '') : t(`specification.${fact.key}`)
  const other = language === 'es' ? 'en' : 'es'
  const write = (part: 'name' | 'value', text: string) =>
    onChange({ ...fact, [part]: { ...fact[part], [language]: text } })
  return (
    <li className={classes.row}>
      {own ? (
        <TextInput
          aria-label={t('specification.ownName')}
          placeholder={fact.name[other] || t('specification.ownName')}
          lang={language}
          value={name}
          maxLength={80}
          onChange={(event) => write('name', event.currentTarget.value)}
        />
      ) : (
        <span className={classes.name}>{name}</span>
      )}
      <TextInput
        aria-label={t('specification.valueOf', { name })}
        placeholder={fact.value[other] ?? ''}
        lang={language}
        value={fact.value[language] ?? ''}
        maxLength={500}
        onChange={(event) => write('value', event.currentTarget.value)}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('specification.remove', { name })}
        onClick={onRemove}
      >
        <IconX {...icon} />
      </ActionIcon>
    </li>
  )
}

/** The table of facts that a shopper compares by. */
export function SpecificationsCard({ form }: { form: ProductForm }) {
  const { t } = useTranslation('products')
  const { specifications } = form.values
  const put = (facts: FormSpecification[]) => form.set('specifications', facts)
  const add = (key: SpecificationKey) =>
    put([...specifications, { id: newKey(), key, name: {}, value: {} }])
  const free = KNOWN.filter((key) => !specifications.some((fact) => fact.key === key))
  return (
    <FormCard title={t('form.specifications')}>
      {specifications.length === 0 && <p className={classes.help}>{t('specification.why')}</p>}
      {specifications.length > 0 && (
        <ul className={classes.rows}>
          {specifications.map((fact) => (
            <FactRow
              key={fact.id}
              fact={fact}
              language={form.language}
              onChange={(next) =>
                put(specifications.map((one) => (one.id === fact.id ? next : one)))
              }
              onRemove={() => put(specifications.filter(({ id }) => id !== fact.id))}
            />
          ))}
        </ul>
      )}
      {specifications.length < MAX_SPECIFICATIONS && (
        <Menu position="bottom-start" width={240}>
          <Menu.Target>
            <Button
              className={classes.add}
              variant="subtle"
              data-flush="start"
              size="compact-sm"
              leftSection={<IconPlus {...icon} />}
            >
              {t('specification.add')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {free.map((key) => (
              <Menu.Item key={key} onClick={() => add(key)}>
                {t(`specification.${key}`)}
              </Menu.Item>
            ))}
            {free.length > 0 && <Menu.Divider />}
            <Menu.Item onClick={() => add('own')}>{t('specification.own')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {form.errors.specifications && (
        <p className={classes.error} role="alert">
          {form.errors.specifications}
        </p>
      )}
    </FormCard>
  )
}
