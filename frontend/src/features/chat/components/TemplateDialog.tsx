import { Select, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { idempotent, useStoreMutation } from '@/api/mutations'
import { useStoreQuery } from '@/api/queries'
import { at, type Conversation, type OfferedTemplate, ONE } from '@/features/chat/api'
import { useMoney } from '@/lib/store/useMoney'
import { FormAlert } from '@/ui/FormAlert'
import { FormDialog } from '@/ui/FormDialog'
import { ListSkeleton } from '@/ui/ListSkeleton'
import classes from './channels.module.css'

const TEMPLATE = `${ONE}/template` as const
const BLANK = /\{\{(\d+)\}\}/g
const keyOf = ({ name, language }: OfferedTemplate) => `${name} (${language})`

type Props = { conversation: Conversation; onClose: () => void }

/** The price stands on the button that sends. */
export function TemplateDialog({ conversation, onClose }: Props) {
  const { t } = useTranslation('chat')
  const { format } = useMoney()
  const key = useRef(crypto.randomUUID())
  const [chosen, setChosen] = useState<string | null>(null)
  const [values, setValues] = useState<string[]>([])
  const query = useStoreQuery('get', TEMPLATE, at(conversation._id))
  const send = useStoreMutation('post', TEMPLATE)
  const templates = query.data?.items ?? []
  const template = templates.find((one) => keyOf(one) === chosen) ?? templates[0]
  const blanks = Array.from({ length: template?.blanks ?? 0 }, (_, index) => index)
  const texts = blanks.map((index) => values[index]?.trim() ?? '')
  const submit = () => {
    if (!template) return
    const { name, language } = template
    send.mutate(
      {
        ...at(conversation._id),
        ...idempotent(key.current),
        body: { name, language, values: texts },
      },
      { onSuccess: onClose },
    )
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('window.choose')}
      cancelLabel={t('window.cancel')}
      confirmLabel={
        template?.cost
          ? t('window.send', { cost: format(template.cost) })
          : t(template ? 'window.sendUnpriced' : 'reply.send')
      }
      pending={send.isPending}
      disabled={!template || texts.includes('')}
      onConfirm={submit}
    >
      {query.isPending && <ListSkeleton rows={2} label={t('loading')} withPicture={false} />}
      {query.isError && <FormAlert>{t('window.failed')}</FormAlert>}
      {query.isSuccess && templates.length === 0 && <p>{t('window.none')}</p>}
      {template && (
        <>
          <Select
            label={t('window.template')}
            allowDeselect={false}
            value={keyOf(template)}
            onChange={setChosen}
            data={templates.map(keyOf)}
          />
          {blanks.map((index) => (
            <TextInput
              key={index}
              label={t('window.value', { n: index + 1 })}
              maxLength={300}
              value={values[index] ?? ''}
              onChange={({ currentTarget }) => {
                const next = [...values]
                next[index] = currentTarget.value
                setValues(next)
              }}
            />
          ))}
          <p className={classes.sample}>
            {template.body.replace(BLANK, (blank, n) => texts[Number(n) - 1] || blank)}
          </p>
        </>
      )}
    </FormDialog>
  )
}
