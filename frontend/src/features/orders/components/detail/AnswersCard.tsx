import { Button, Card, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useStoreQuery } from '@/api/queries'
import { showError } from '@/api/showError'
import { answerFileQuery, type Order, type OrderAnswer } from '@/features/orders/api'
import { AnswersEditor } from '@/features/orders/components/contactEditing/AnswersEditor'
import { EditButton } from '@/features/orders/components/contactEditing/EditButton'
import { useEditing } from '@/features/orders/components/contactEditing/useEditing'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { useSubmit } from '@/features/orders/useSubmit'
import { useStoreOid } from '@/lib/pageContext'
import { saveBlob } from '@/lib/saveBlob'
import classes from './cards.module.css'

type Props = { order: Order; actions: OrderActions }

/** What the store asked besides, in the words of that day. */
export function AnswersCard({ order, actions }: Props) {
  const { t } = useTranslation('orders')
  const { editing, opener, start, stop } = useEditing()
  const { data: fields = [] } = useStoreQuery(
    'get',
    '/api/v1/order-additional-information',
    {},
    { select: ({ items }) => items.filter(({ archived }) => !archived) },
  )
  if (order.answers.length === 0 && fields.length === 0) return null
  return (
    <Card component="section" aria-labelledby="answers">
      <div className={classes.head}>
        <Title order={2} id="answers">
          {t('answers.title')}
        </Title>
        {fields.length > 0 && <EditButton ref={opener} label={t('answers.edit')} onClick={start} />}
      </div>
      {order.answers.length === 0 && <p className={classes.dim}>{t('answers.none')}</p>}
      <dl className={classes.answers}>
        {order.answers.map((answer) => (
          <div key={answer.fieldOid}>
            <dt className={classes.dim}>{answer.label}</dt>
            <dd>
              {answer.type === 'FILE' ? <AnswerFile order={order} answer={answer} /> : answer.text}
            </dd>
          </div>
        ))}
      </dl>
      {editing && <AnswersEditor order={order} actions={actions} fields={fields} onClose={stop} />}
    </Card>
  )
}

function AnswerFile({ order, answer }: { order: Order; answer: OrderAnswer }) {
  const { t } = useTranslation('orders')
  const storeOid = useStoreOid()
  const cache = useQueryClient()
  const { send, pending } = useSubmit(showError)
  if (answer.text.includes('•')) return answer.text
  const query = answerFileQuery(storeOid, order._id, answer.fieldOid)
  return (
    <Button
      size="compact-md"
      loading={pending}
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      aria-label={t('comment.download', { name: answer.text })}
      onClick={() => void send(async () => saveBlob(await cache.fetchQuery(query), answer.text))}
    >
      {answer.text}
    </Button>
  )
}
