import { Card, SegmentedControl, Textarea, Title } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useAccess } from '@/api/access'
import { idempotent, useStoreMutation } from '@/api/mutations'
import {
  ANSWER_FIELD,
  atComplaint,
  type Complaint,
  noon,
  type Offer,
  ONE,
} from '@/features/complaints/api'
import { OFFERS, useAnswerDraft } from '@/features/complaints/useAnswerDraft'
import { useLocalePath } from '@/i18n/localePath'
import { formatLongDate } from '@/lib/dates'
import { confirm } from '@/ui/confirm'
import { notify } from '@/ui/notify'
import { PermissionButton } from '@/ui/PermissionButton'
import { useIsPhone } from '@/ui/useIsPhone'
import classes from './complaints.module.css'

const MAX = 3000

/** What the store offers and says; it is sent once and stays as it is. */
export function AnswerCard({ complaint }: { complaint: Complaint }) {
  const { t } = useTranslation('complaints')
  const { locale } = useLocalePath()
  const phone = useIsPhone()
  const edit = useAccess('content.edit')
  const { offer, body, change, drop } = useAnswerDraft(complaint._id)
  const [missing, setMissing] = useState(false)
  const key = useRef(crypto.randomUUID())
  const field = useRef<HTMLTextAreaElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === `#${ANSWER_FIELD}`) field.current?.focus()
  }, [hash])
  const send = useStoreMutation('post', `${ONE}/answer`, { updates: ONE })
  const to = complaint.masked ? t('answer.consumer') : complaint.consumer.email
  const ask = async () => {
    if (body.trim() === '') return setMissing(true)
    const sure = await confirm({
      title: t('answer.confirm', { code: complaint.code }),
      description: t('answer.confirmLine', {
        to,
        day: formatLongDate(noon(complaint.dueOn), locale, 'UTC'),
      }),
      confirmLabel: t('answer.send'),
    })
    if (!sure) return
    send.mutate(
      { ...atComplaint(complaint._id), ...idempotent(key.current), body: { offer, body } },
      {
        onSuccess: () => {
          drop()
          notify.success({ title: t('answer.sent', { code: complaint.code }) })
        },
      },
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void ask()
  }
  return (
    <Card component="section" aria-labelledby="answer">
      <Title order={2} id="answer" mb="md">
        {t('answer.title')}
      </Title>
      <p id="answer-offer">{t('answer.offer')}</p>
      <SegmentedControl
        aria-labelledby="answer-offer"
        fullWidth
        orientation={phone ? 'vertical' : 'horizontal'}
        value={offer}
        disabled={!edit.allowed}
        onChange={(value) => change({ offer: value as Offer })}
        data={OFFERS.map((value) => ({ value, label: t(`offer.${value}`) }))}
      />
      <Textarea
        id={ANSWER_FIELD}
        ref={field}
        mt="md"
        label={t('answer.body')}
        description={`${t('answer.bodyHint')} · ${body.length} / ${MAX}`}
        error={missing && t('answer.missing')}
        value={body}
        maxLength={MAX}
        autosize
        minRows={5}
        maxRows={16}
        disabled={!edit.allowed}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          change({ body: event.currentTarget.value })
          setMissing(false)
        }}
      />
      <div className={classes.actions}>
        <span className={classes.dim}>{t('answer.final', { to })}</span>
        <PermissionButton
          {...edit}
          tone="primary"
          loading={send.isPending}
          leftSection={<IconSend size={16} stroke={2} aria-hidden />}
          onClick={() => void ask()}
        >
          {t('answer.send')}
        </PermissionButton>
      </div>
    </Card>
  )
}
