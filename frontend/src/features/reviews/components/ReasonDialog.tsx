import { Radio } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewDialog } from '@/features/reviews/components/ReviewCard'
import classes from '@/features/reviews/components/Reviews.module.css'
import { REASONS, type Reason } from '@/features/reviews/reviewList'
import type { ReviewActs } from '@/features/reviews/useReviewActs'
import { FormDialog } from '@/ui/FormDialog'

type Props = { dialog: ReviewDialog; acts: ReviewActs; onClose: () => void }

/** Why a review is rejected or hidden: one of four, and few stars are none of them. */
export function ReasonDialog({ dialog: { kind, review }, acts, onClose }: Props) {
  const { t } = useTranslation('reviews')
  const [reason, setReason] = useState<Reason>()
  const [missing, setMissing] = useState(false)
  const decide = () => {
    if (!reason) return setMissing(true)
    acts[kind](review, reason)
    onClose()
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(`${kind}.title`)}
      confirmLabel={t(`${kind}.yes`)}
      cancelLabel={t('cancel')}
      danger
      onConfirm={decide}
    >
      <p className={classes.dim}>{t(`${kind}.line`)}</p>
      <Radio.Group
        label={t('reason.label')}
        error={missing ? t('reason.missing') : undefined}
        value={reason ?? ''}
        onChange={(value) => {
          setReason(value as Reason)
          setMissing(false)
        }}
      >
        {REASONS.map((one) => (
          <Radio key={one} mt="sm" value={one} label={t(`reason.${one}`)} />
        ))}
      </Radio.Group>
    </FormDialog>
  )
}
