import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useAccess } from '@/api/access'
import { idempotent, useStoreMutation } from '@/api/mutations'
import { atPreorder, ONE, type Preorder } from '@/features/preorders/api'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { confirm } from '@/ui/confirm'
import { notify } from '@/ui/notify'
import { PermissionButton } from '@/ui/PermissionButton'
import { DayDialog } from './DayDialog'
import { PdfButton } from './PdfButton'

/** What can be done with a preorder now; the server says what. */
export function PreorderActions({ preorder }: { preorder: Preorder }) {
  const { t } = useTranslation('preorders')
  const href = useHref()
  const navigate = useNavigate()
  const edit = useAccess('orders.edit')
  const create = useAccess('orders.create')
  const key = useRef(crypto.randomUUID())
  const [movesDay, setMovesDay] = useState(false)
  const send = useStoreMutation('post', `${ONE}/send`, { updates: ONE })
  const accept = useStoreMutation('post', `${ONE}/confirm`, { updates: ONE })
  const arrive = useStoreMutation('post', `${ONE}/arrive`)
  const open = useStoreMutation('post', `${ONE}/open`, { updates: ONE })
  const close = useStoreMutation('post', `${ONE}/close`, { updates: ONE })
  const remove = useStoreMutation('delete', ONE)
  const at = atPreorder(preorder._id)
  const may = (name: string) => preorder.moves.includes(name)
  const ask = (name: 'confirm' | 'arrive' | 'remove') =>
    confirm({
      title: t(`ask.${name}`),
      description: t(`ask.${name}Line`),
      confirmLabel: t(`action.${name}`),
      danger: name === 'remove',
    })
  const onSend = () => {
    const done = { onSuccess: () => notify.success({ title: t('done.sent') }) }
    send.mutate({ ...at, body: { version: preorder.version } }, done)
  }
  const onConfirm = async () => {
    if (!(await ask('confirm'))) return
    const done = { onSuccess: () => notify.success({ title: t('done.confirmed') }) }
    accept.mutate({ ...at, ...idempotent(key.current), body: {} }, done)
  }
  const onArrive = async () => {
    if (!(await ask('arrive'))) return
    arrive.mutate(at, {
      onSuccess: ({ here, short }) => notify.success({ title: t('done.arrived', { here, short }) }),
    })
  }
  const onRemove = async () => {
    if (!(await ask('remove'))) return
    remove.mutate(at, { onSuccess: () => void navigate(href.store(paths.preorderList)) })
  }
  return (
    <>
      {may('DELETE') && (
        <PermissionButton {...edit} tone="danger" onClick={() => void onRemove()}>
          {t('action.remove')}
        </PermissionButton>
      )}
      {may('CLOSE') && (
        <PermissionButton {...edit} loading={close.isPending} onClick={() => close.mutate(at)}>
          {t('action.close')}
        </PermissionButton>
      )}
      {may('OPEN') && (
        <PermissionButton {...edit} loading={open.isPending} onClick={() => open.mutate(at)}>
          {t('action.open')}
        </PermissionButton>
      )}
      {may('MOVE_DAY') && (
        <PermissionButton {...edit} onClick={() => setMovesDay(true)}>
          {t('action.day')}
        </PermissionButton>
      )}
      {preorder.kind === 'REQUEST' && preorder.lines.length > 0 && (
        <PdfButton preorder={preorder} />
      )}
      {may('EDIT') && (
        <Button
          variant="default"
          component={Link}
          to={href.store(paths.preorderEdit(preorder._id))}
        >
          {t('action.edit')}
        </Button>
      )}
      {may('ARRIVE') && (
        <PermissionButton {...edit} loading={arrive.isPending} onClick={() => void onArrive()}>
          {t('action.arrive')}
        </PermissionButton>
      )}
      {may('CONFIRM') && (
        <PermissionButton {...create} loading={accept.isPending} onClick={() => void onConfirm()}>
          {t('action.confirm')}
        </PermissionButton>
      )}
      {may('SEND') && (
        <PermissionButton
          {...edit}
          tone={preorder.sentAt ? 'neutral' : 'primary'}
          loading={send.isPending}
          onClick={onSend}
        >
          {t(preorder.sentAt ? 'action.sendAgain' : 'action.send')}
        </PermissionButton>
      )}
      {movesDay && <DayDialog preorder={preorder} onClose={() => setMovesDay(false)} />}
    </>
  )
}
