import { Button, TextInput } from '@mantine/core'
import { IconCheck, IconClock, IconDownload, IconPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { callForBlob } from '@/api/blob'
import { storeApi } from '@/api/client'
import { useStoreMutation } from '@/api/mutations'
import { useStoreQuery } from '@/api/queries'
import { showError } from '@/api/showError'
import { atCoupon, type Coupon } from '@/features/discounts/api'
import classes from '@/features/discounts/components/Discounts.module.css'
import { MAX_CODES } from '@/features/discounts/coupons/couponForm'
import { StoreLink } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { saveBlob } from '@/lib/saveBlob'
import { CopyButton } from '@/ui/CopyButton'
import { ErrorState } from '@/ui/ErrorState'
import { FormDialog } from '@/ui/FormDialog'
import { FormSection } from '@/ui/FormSection'
import { ListSkeleton } from '@/ui/ListSkeleton'
import { notify } from '@/ui/notify'
import { Pager } from '@/ui/Pager'
import { StatusChip } from '@/ui/StatusChip'

const LIMIT = 20
const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

function MoreDialog({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const { t } = useTranslation('coupons')
  const [count, setCount] = useState('10')
  const number = Number(count)
  const isSound = Number.isInteger(number) && number >= 1 && number <= MAX_CODES
  const add = useStoreMutation('post', '/api/v1/coupon/{coupon_id}/code')
  const submit = () =>
    add.mutate(
      { ...atCoupon(coupon._id), body: { count: number } },
      {
        onSuccess: () => {
          notify.success({ title: t('codes.added', { count: number }) })
          onClose()
        },
      },
    )
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('codes.moreTitle')}
      confirmLabel={t('codes.more')}
      cancelLabel={t('act.cancel')}
      pending={add.isPending}
      disabled={!isSound}
      onConfirm={submit}
    >
      <TextInput
        label={t('field.count')}
        description={t('codes.moreHelp', { count: MAX_CODES })}
        inputMode="numeric"
        value={count}
        onChange={(event) => setCount(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

/** The codes of a batch: which are used and by which order, as a file, and more of them. */
export function CodesCard({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation('coupons')
  const storeOid = useStoreOid()
  const mayCreate = useAccess('marketing.create').allowed
  const [page, setPage] = useState(1)
  const [adds, setAdds] = useState(false)
  const { params } = atCoupon(coupon._id)
  const codes = useStoreQuery(
    'get',
    '/api/v1/coupon/{coupon_id}/code',
    { params: { ...params, query: { page, limit: LIMIT } } },
    { placeholderData: keepPreviousData },
  )
  const download = () =>
    void callForBlob(
      storeApi(storeOid).GET('/api/v1/coupon/{coupon_id}/code/file', { params, parseAs: 'blob' }),
    ).then((file) => saveBlob(file, `${coupon.code}.csv`), showError)
  return (
    <div id="codes">
      <FormSection
        title={t('codes.title')}
        note={t('codes.used', { count: coupon.used, all: coupon.useLimit })}
        end={
          <span className={classes.inline}>
            <Button leftSection={<IconDownload {...icon} />} onClick={download}>
              {t('codes.file')}
            </Button>
            {mayCreate && (
              <Button leftSection={<IconPlus {...icon} />} onClick={() => setAdds(true)}>
                {t('codes.more')}
              </Button>
            )}
          </span>
        }
      >
        {codes.data === undefined ? (
          codes.error ? (
            <ErrorState
              framed={false}
              title={t('codes.failed')}
              onRetry={() => void codes.refetch()}
            />
          ) : (
            <ListSkeleton rows={4} />
          )
        ) : (
          <>
            <ul className={classes.rows}>
              {codes.data.items.map(({ _id, code, orderOid, link }) => (
                <li key={_id}>
                  <span className={classes.words}>
                    <span className={classes.code}>{code}</span>
                  </span>
                  {orderOid === null ? (
                    <>
                      <StatusChip tone="neutral" icon={IconClock}>
                        {t('codes.free')}
                      </StatusChip>
                      <CopyButton
                        value={link}
                        label={t('codes.copyLink')}
                        aria-label={t('codes.copy', { code })}
                      />
                    </>
                  ) : (
                    <StoreLink className={classes.link} to={paths.order(orderOid)}>
                      <StatusChip tone="ok" icon={IconCheck}>
                        {t('codes.usedOne')}
                      </StatusChip>
                    </StoreLink>
                  )}
                </li>
              ))}
            </ul>
            <Pager page={page} limit={LIMIT} total={codes.data.total} onPage={setPage} />
          </>
        )}
      </FormSection>
      {adds && <MoreDialog coupon={coupon} onClose={() => setAdds(false)} />}
    </div>
  )
}
