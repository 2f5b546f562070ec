import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { StepProps } from '@/features/stores/setup/setupSteps'
import classes from './setup.module.css'

type Props = Pick<StepProps, 'onBack' | 'onSkip' | 'isLast'> & {
  pending: boolean
  disabled?: boolean
}

/** Back, skip for now, continue. */
export function StepFoot({ onBack, onSkip, isLast, pending, disabled }: Props) {
  const { t } = useTranslation('stores')
  return (
    <div className={classes.foot}>
      {onBack && (
        <Button
          size="md"
          className={classes.back}
          disabled={pending}
          leftSection={<IconArrowLeft size={16} stroke={2} aria-hidden />}
          onClick={onBack}
        >
          {t('setup.back')}
        </Button>
      )}
      {onSkip && (
        <Button size="md" variant="subtle" disabled={pending} onClick={onSkip}>
          {t('setup.skip')}
        </Button>
      )}
      <Button
        type="submit"
        variant="filled"
        size="md"
        loading={pending}
        disabled={disabled}
        rightSection={<IconArrowRight size={16} stroke={2} aria-hidden />}
      >
        {t(isLast ? 'setup.open' : 'setup.next')}
      </Button>
    </div>
  )
}
