import { Button, Checkbox, Modal, SegmentedControl, Select, TagsInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoreMutation } from '@/api/mutations'
import { LOCALES } from '@/constants'
import { useCategories } from '@/features/products/api'
import type { ProductForm } from '@/features/products/useProductForm'
import { wordDiff } from '@/features/products/writer/wordDiff'
import {
  factsOf,
  LENGTHS,
  nowOf,
  PARTS,
  type Part,
  proposedOf,
  type Texts,
  TONES,
  taken,
  type Wish,
  WRITE,
  type Written,
} from '@/features/products/writer/writerApi'
import { FormAlert } from '@/ui/FormAlert'
import type { TextLocale } from '@/ui/LanguagePair'
import classes from './writer.module.css'

type Props = { form: ProductForm; main: TextLocale; onClose: () => void }

const TAGS = { same: 'span', added: 'ins', removed: 'del' } as const

/** A part as it stands and as it would be, word by word. */
function Difference({ before, after }: { before: string; after: string }) {
  return (
    <p className={classes.difference}>
      {wordDiff(before, after).map(({ text, kind }, at) => {
        const Tag = TAGS[kind]
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name
        return <Tag key={at}>{text} </Tag>
      })}
    </p>
  )
}

function Quota({ written }: { written: Written }) {
  const { t } = useTranslation('writer')
  const { limit, used } = written.quota
  const line =
    limit === null ? t('quota.used', { count: used }) : t('quota.of', { count: used, limit })
  return (
    <FormAlert tone={written.reason && written.reason !== 'not_set_up' ? 'warning' : 'info'}>
      {t(written.reason ? `reason.${written.reason}` : 'byProvider')} {line}
    </FormAlert>
  )
}

function Wishes({ wish, onChange }: { wish: Wish; onChange: (part: Partial<Wish>) => void }) {
  const { t } = useTranslation('writer')
  return (
    <div className={classes.wishes}>
      <Select
        label={t('tone.label')}
        data={TONES.map((value) => ({ value, label: t(`tone.${value}`) }))}
        value={wish.tone}
        allowDeselect={false}
        onChange={(tone) => tone && onChange({ tone: tone as Wish['tone'] })}
      />
      <div>
        <span className={classes.label} aria-hidden>
          {t('length.label')}
        </span>
        <SegmentedControl
          fullWidth
          aria-label={t('length.label')}
          data={LENGTHS.map((value) => ({ value, label: t(`length.${value}`) }))}
          value={wish.length}
          onChange={(length) => onChange({ length: length as Wish['length'] })}
        />
      </div>
      <TagsInput
        label={t('keywords.label')}
        description={t('keywords.help')}
        maxTags={10}
        value={wish.keywords}
        onChange={(keywords) => onChange({ keywords: keywords.map((one) => one.slice(0, 60)) })}
      />
    </div>
  )
}

type ProposalProps = {
  form: ProductForm
  texts: Texts
  parts: Part[]
  onChange: (parts: Part[]) => void
}

function Proposal({ form, texts, parts, onChange }: ProposalProps) {
  const { t } = useTranslation('writer')
  const { language } = texts
  return (
    <div className={classes.parts} lang={language}>
      {PARTS.map((part) => {
        const after = proposedOf(texts, part)
        if (after === '') return null
        const on = parts.includes(part)
        return (
          <section key={part} className={classes.part}>
            <Checkbox
              label={t(`part.${part}`)}
              checked={on}
              onChange={() =>
                onChange(PARTS.filter((one) => (one === part ? !on : parts.includes(one))))
              }
            />
            <Difference before={nowOf(form.values, part, language)} after={after} />
          </section>
        )
      })}
    </div>
  )
}

/** Proposes texts from what the form says. Nothing changes until it is taken, and nothing is saved by that. */
export function WriterDialog({ form, main, onClose }: Props) {
  const { t } = useTranslation('writer')
  const { values } = form
  const { data: categories = [] } = useCategories()
  const write = useStoreMutation('post', WRITE)
  const [wish, setWish] = useState<Wish>({ tone: 'friendly', length: 'medium', keywords: [] })
  const [parts, setParts] = useState<Part[]>([...PARTS])
  const languages = LOCALES.filter((one) => one === main || values.name[one]?.trim())
  const category = categories.find(({ _id }) => _id === values.categoryOids[0])?.name ?? {}
  const written = write.data
  const texts =
    written?.texts.find(({ language }) => language === form.language) ?? written?.texts[0]
  const hasName = languages.some((one) => values.name[one]?.trim())
  const take = () => {
    form.merge(taken(values, written?.texts ?? [], parts))
    onClose()
  }
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('ui:confirm.close') }}
      opened
      size="lg"
      onClose={onClose}
      title={t('title')}
    >
      <div className={classes.dialog}>
        <p className={classes.line}>{t('line')}</p>
        <Wishes wish={wish} onChange={(part) => setWish({ ...wish, ...part })} />
        {!hasName && <FormAlert tone="info">{t('needsName')}</FormAlert>}
        {written && <Quota written={written} />}
        {texts && <Proposal form={form} texts={texts} parts={parts} onChange={setParts} />}
        <div className={classes.actions}>
          {texts && (
            <Button variant="filled" disabled={parts.length === 0} onClick={take}>
              {t('take')}
            </Button>
          )}
          <Button
            variant={texts ? 'default' : 'filled'}
            loading={write.isPending}
            disabled={!hasName}
            onClick={() => write.mutate({ body: factsOf(values, category, [...languages], wish) })}
          >
            {t(texts ? 'again' : 'write')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
