import { Button, Modal, Skeleton } from '@mantine/core'
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeProofDialog } from '@/features/accounts/components/CodeProofDialog'
import { EnrollSteps } from '@/features/accounts/components/EnrollSteps'
import { RecoveryCodes } from '@/features/accounts/components/RecoveryCodes'
import { StartSecondStep } from '@/features/accounts/components/StartSecondStep'
import { devicesQuery } from '@/features/accounts/devices'
import {
  type CodeProof,
  disableSecondStep,
  type Enrollment,
  renewRecoveryCodes,
  type SecondStep,
  secondStepQuery,
} from '@/features/accounts/secondStep'
import { joinWords } from '@/lib/text'
import { ErrorState } from '@/ui/ErrorState'
import { FormAlert } from '@/ui/FormAlert'
import { FormSection } from '@/ui/FormSection'
import { notify } from '@/ui/notify'
import { StatusChip } from '@/ui/StatusChip'
import classes from './SecondStep.module.css'

const FEW_CODES = 3

/** Asks the server anew about the card and the sessions that it ended. */
function useRefresh() {
  const cache = useQueryClient()
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: secondStepQuery().queryKey }),
      cache.invalidateQueries({ queryKey: devicesQuery().queryKey }),
    ])
}

function NewCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTranslation('accounts')
  const [saved, setSaved] = useState(false)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('secondStep.newCodes')}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <div className={classes.part}>
        <p className={classes.line}>{t('secondStep.saveLine')}</p>
        <RecoveryCodes codes={codes} saved={saved} onSaved={setSaved} />
        <Button variant="filled" disabled={!saved} onClick={onClose}>
          {t('secondStep.done')}
        </Button>
      </div>
    </Modal>
  )
}

function On({ status }: { status: SecondStep }) {
  const { t } = useTranslation('accounts')
  const refresh = useRefresh()
  const [dialog, setDialog] = useState<'off' | 'renew'>()
  const [codes, setCodes] = useState<string[]>()
  const close = () => setDialog(undefined)
  const switchOff = async (proof: CodeProof) => {
    await disableSecondStep(proof)
    close()
    await refresh()
    notify.success({ title: t('secondStep.isOff') })
  }
  const renew = async (proof: CodeProof) => {
    setCodes(await renewRecoveryCodes(proof))
    close()
    await refresh()
  }
  const left = t('secondStep.left', { count: status.codesLeft })
  return (
    <div className={classes.part}>
      <div className={classes.state}>
        <StatusChip tone="ok" icon={IconShieldCheck}>
          {t('secondStep.on')}
        </StatusChip>
        <span className={classes.line}>{left}</span>
      </div>
      {status.codesLeft < FEW_CODES && <FormAlert tone="warning">{t('secondStep.few')}</FormAlert>}
      <div className={classes.buttons}>
        <Button onClick={() => setDialog('renew')}>{t('secondStep.renew')}</Button>
        <Button c="var(--vit-danger-text)" onClick={() => setDialog('off')}>
          {t('secondStep.off')}
        </Button>
      </div>
      {dialog !== undefined && (
        <CodeProofDialog
          title={t(`secondStep.${dialog}Question`)}
          line={t(`secondStep.${dialog}Line`)}
          confirmLabel={t(`secondStep.${dialog}`)}
          danger={dialog === 'off'}
          hasPassword={status.hasPassword}
          onClose={close}
          act={dialog === 'off' ? switchOff : renew}
        />
      )}
      {codes !== undefined && <NewCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </div>
  )
}

function Off({ status }: { status: SecondStep }) {
  const { t, i18n } = useTranslation('accounts')
  const refresh = useRefresh()
  const [begun, setBegun] = useState<Enrollment>()
  const enabled = async () => {
    await refresh()
    notify.success({ title: t('secondStep.isOn') })
  }
  if (begun !== undefined) {
    return (
      <EnrollSteps
        begun={begun}
        onEnabled={() => void enabled()}
        onCancel={() => setBegun(undefined)}
      />
    )
  }
  const stores = joinWords(status.requiredBy, i18n.language)
  return (
    <div className={classes.part}>
      <div className={classes.state}>
        <StatusChip tone="neutral" icon={IconShieldOff}>
          {t('secondStep.isOffChip')}
        </StatusChip>
      </div>
      {stores !== '' && (
        <FormAlert tone="warning">{t('secondStep.requiredBy', { stores })}</FormAlert>
      )}
      <StartSecondStep onBegun={setBegun} />
    </div>
  )
}

/** A code of the phone after the password. */
export function SecondStepCard() {
  const { t } = useTranslation('accounts')
  const { data, error, refetch } = useQuery(secondStepQuery())
  return (
    <FormSection title={t('secondStep.title')} note={t('secondStep.line')}>
      {error !== null && data === undefined && (
        <ErrorState title={t('secondStep.failed')} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && <Skeleton height={72} />}
      {data && (data.enabled ? <On status={data} /> : <Off status={data} />)}
    </FormSection>
  )
}
