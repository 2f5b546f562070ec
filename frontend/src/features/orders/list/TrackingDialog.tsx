import { Button, FileButton, Modal, Switch, Textarea } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/api/errors'
import { useStoreMutation } from '@/api/mutations'
import dialog from '@/features/orders/components/Dialog.module.css'
import { type TrackingResult, useListCalls } from '@/features/orders/list/listApi'
import { readSheet, type Sheet } from '@/features/orders/list/trackingSheet'
import { useBuyerNews } from '@/features/orders/notifications/api'
import { orderCode } from '@/lib/orderCode'
import { FormAlert } from '@/ui/FormAlert'
import { notify } from '@/ui/notify'
import classes from './list.module.css'

type Props = { opened: boolean; onClose: () => void }

const NONE: Sheet = { rows: [], problems: [] }

function Preview({ results }: { results: TrackingResult[] }) {
  const { t } = useTranslation('orderList')
  return (
    <ul className={classes.results} aria-label={t('tracking.preview')}>
      {results.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sheet can hold a number twice
        <li key={`${one.number}-${index}`} className={classes.result}>
          {one.ok ? (
            <IconCheck size={16} stroke={2.2} className={classes.good} aria-hidden />
          ) : (
            <IconAlertTriangle size={16} stroke={2} className={classes.bad} aria-hidden />
          )}
          <span>
            <b>#{orderCode(one.number)}</b> {one.customerName && `· ${one.customerName} `}
            <span className={one.ok ? classes.dim : classes.bad}>
              · {one.ok ? t(`tracking.does.${one.does ?? 'UPDATE'}`) : one.message}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Problems({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('orderList')
  if (sheet.problems.length === 0) return null
  const lines = sheet.problems.slice(0, 4).map(({ line, rule }) => t(`tracking.${rule}`, { line }))
  return <FormAlert>{lines.join(' ')}</FormAlert>
}

/** A courier's sheet: pasted or chosen, looked at line by line, then written. */
export function TrackingDialog({ opened, onClose }: Props) {
  const { t } = useTranslation('orderList')
  const calls = useListCalls()
  const { mutateAsync: write } = useStoreMutation('post', '/api/v1/order/bulk/tracking', {
    silent: true,
  })
  const isSent = useBuyerNews(opened)
  const [sheet, setSheet] = useState<Sheet>(NONE)
  const [text, setText] = useState('')
  const [ship, setShip] = useState(true)
  const [notifies, setNotifies] = useState(true)
  const [preview, setPreview] = useState<TrackingResult[]>()
  const [pending, setPending] = useState(false)
  const good = preview?.filter(({ ok }) => ok).length ?? 0

  const read = (given: string) => {
    setText(given)
    setSheet(readSheet(given))
    setPreview(undefined)
  }
  const close = () => {
    read('')
    onClose()
  }
  const send = async (dryRun: boolean) => {
    setPending(true)
    try {
      const body = { rows: sheet.rows, ship, notify: notifies, dryRun }
      const { results } = await (dryRun ? calls.tryTracking(body) : write({ body }))
      const refused = results.filter(({ ok }) => !ok)
      if (dryRun || refused.length > 0) setPreview(results)
      if (dryRun) return
      const done = results.length - refused.length
      if (done > 0) notify.success({ title: t('tracking.done', { count: done }) })
      if (refused.length === 0) close()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error({ title: t('tracking.failed'), description: error.message })
    } finally {
      setPending(false)
    }
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      size={640}
      title={t('tracking.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ title: dialog.title }}
    >
      <div className={classes.sheet}>
        <p className={classes.dim}>{t('tracking.line')}</p>
        <FileButton
          accept=".csv,text/csv,text/plain"
          onChange={(file) => void file?.text().then(read)}
        >
          {(props) => (
            <Button
              {...props}
              leftSection={<IconFileSpreadsheet size={16} stroke={2} aria-hidden />}
            >
              {t('tracking.file')}
            </Button>
          )}
        </FileButton>
        <Textarea
          label={t('tracking.paste')}
          placeholder={t('tracking.sample')}
          value={text}
          rows={5}
          styles={{ input: { fontFamily: 'monospace', fontSize: 13 } }}
          onChange={(event) => read(event.currentTarget.value)}
        />
        <Problems sheet={sheet} />
        <Switch
          label={t('tracking.ship')}
          checked={ship}
          onChange={(event) => {
            setShip(event.currentTarget.checked)
            setPreview(undefined)
          }}
        />
        {isSent('shipped') && (
          <Switch
            label={t('tracking.notify')}
            checked={notifies}
            onChange={(event) => setNotifies(event.currentTarget.checked)}
          />
        )}
        {preview && <Preview results={preview} />}
        <div className={dialog.actions}>
          <Button onClick={close}>{t('cancel.no')}</Button>
          {preview === undefined ? (
            <Button
              key="check"
              variant="filled"
              loading={pending}
              disabled={sheet.rows.length === 0}
              onClick={() => void send(true)}
            >
              {t('tracking.check', { count: sheet.rows.length })}
            </Button>
          ) : (
            <Button
              key="yes"
              variant="filled"
              loading={pending}
              disabled={good === 0}
              onClick={() => void send(false)}
            >
              {t('tracking.yes', { count: good })}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  )
}
