import { Button } from '@mantine/core'
import { IconCheck, IconKey, IconShieldCheck } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { showError } from '@/api/showError'
import { CodeField } from '@/features/accounts/components/CodeField'
import { RecoveryCodes } from '@/features/accounts/components/RecoveryCodes'
import { checkSecondStep, type Enrollment, enableSecondStep } from '@/features/accounts/secondStep'
import { CopyButton } from '@/ui/CopyButton'
import { FormAlert } from '@/ui/FormAlert'
import { useServerForm } from '@/ui/form/useServerForm'
import { useIsPhone } from '@/ui/useIsPhone'
import { useObjectUrl } from '@/ui/useObjectUrl'
import forms from './AccountForm.module.css'
import classes from './SecondStep.module.css'

type StepProps = { number: number; now: number; title: string; line: string; children?: ReactNode }

function Step({ number, now, title, line, children }: StepProps) {
  const state = number < now ? 'done' : number === now ? 'now' : 'later'
  return (
    <li className={classes.step} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={classes.mark} data-state={state} aria-hidden>
        {state === 'done' ? <IconCheck size={15} stroke={3} /> : number}
      </span>
      <p className={classes.name}>{title}</p>
      <div className={classes.body}>
        <p className={classes.line}>{line}</p>
        {children}
      </div>
    </li>
  )
}

const grouped = (secret: string) => (secret.match(/.{1,4}/g) ?? []).join(' ')

function Scan({ begun }: { begun: Enrollment }) {
  const { t } = useTranslation('accounts')
  const isPhone = useIsPhone()
  const blob = useMemo(() => new Blob([begun.qr], { type: 'image/svg+xml' }), [begun.qr])
  const picture = useObjectUrl(blob)
  return (
    <>
      {isPhone && (
        <Button
          component="a"
          href={begun.uri}
          variant="filled"
          leftSection={<IconKey size={16} stroke={2} aria-hidden />}
        >
          {t('secondStep.openApp')}
        </Button>
      )}
      <div className={classes.scan}>
        {picture && <img src={picture} alt={t('secondStep.qr')} className={classes.qr} />}
        <div className={classes.typed}>
          <p className={classes.line}>{t('secondStep.cannotScan')}</p>
          <p className={classes.secret} data-testid="second-step-secret">
            {grouped(begun.secret)}
          </p>
          <CopyButton value={begun.secret} label={t('secondStep.copySecret')} />
        </div>
      </div>
    </>
  )
}

const codeSchema = z.object({ code: z.string().check(z.minLength(6), z.maxLength(6)) })

function TypeCode({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const { t } = useTranslation('accounts')
  const { getInputProps, submitting, formError, onSubmit } = useServerForm({
    schema: codeSchema,
    texts: 'accounts',
    label: () => t('fields.totp'),
    idPrefix: 'enroll',
    values: { code: '' },
    submit: async ({ code }) => onCodes(await checkSecondStep(code)),
  })
  return (
    <form noValidate onSubmit={onSubmit} className={forms.form}>
      {formError !== undefined && <FormAlert>{formError}</FormAlert>}
      <CodeField {...getInputProps('code')} name="code" />
      <div className={classes.buttons}>
        <Button type="submit" variant="filled" loading={submitting}>
          {t('secondStep.check')}
        </Button>
      </div>
    </form>
  )
}

type Props = { begun: Enrollment; onEnabled: () => void; onCancel: () => void }

/** Scan, type, save: what is done stays in sight, and nothing is on before the last press. */
export function EnrollSteps({ begun, onEnabled, onCancel }: Props) {
  const { t } = useTranslation('accounts')
  const [codes, setCodes] = useState<string[]>()
  const [saved, setSaved] = useState(false)
  const [pending, setPending] = useState(false)
  const now = codes === undefined ? 2 : 3
  const enable = async () => {
    setPending(true)
    try {
      await enableSecondStep()
      onEnabled()
    } catch (error) {
      void showError(error as Error)
    } finally {
      setPending(false)
    }
  }
  return (
    <div className={classes.part}>
      <ol className={classes.steps}>
        <Step number={1} now={now} title={t('secondStep.scan')} line={t('secondStep.scanLine')}>
          {codes === undefined && <Scan begun={begun} />}
        </Step>
        <Step
          number={2}
          now={now}
          title={t('secondStep.type')}
          line={t(codes === undefined ? 'secondStep.typeLine' : 'secondStep.right')}
        >
          {codes === undefined && <TypeCode onCodes={setCodes} />}
        </Step>
        <Step number={3} now={now} title={t('secondStep.save')} line={t('secondStep.saveLine')}>
          {codes !== undefined && (
            <div className={`${classes.part} ${classes.save}`}>
              <RecoveryCodes codes={codes} saved={saved} onSaved={setSaved} />
            </div>
          )}
        </Step>
      </ol>
      <div className={classes.buttons}>
        <Button onClick={onCancel}>{t('secondStep.cancel')}</Button>
        {codes !== undefined && (
          <Button
            variant="filled"
            disabled={!saved}
            loading={pending}
            leftSection={<IconShieldCheck size={16} stroke={2} aria-hidden />}
            onClick={() => void enable()}
          >
            {t('secondStep.enable')}
          </Button>
        )}
      </div>
    </div>
  )
}
