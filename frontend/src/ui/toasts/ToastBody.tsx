import { CloseButton, UnstyledButton } from '@mantine/core'
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './ToastBody.module.css'

export type ToastKind = 'success' | 'info' | 'warn' | 'error'
export type ToastAction = { label: string; onClick: () => void }

const icons = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  warn: IconAlertTriangle,
  error: IconAlertCircle,
}

type Props = {
  kind: ToastKind
  title: string
  description?: string | string[]
  action?: ToastAction | ToastAction[]
  onClose: () => void
}

function Description({ lines }: { lines: string[] }) {
  if (lines.length === 1) return <p className={classes.description}>{lines[0]}</p>
  return (
    <ul className={classes.description}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

export function ToastBody({ kind, title, description, action, onClose }: Props) {
  const { t } = useTranslation('ui')
  const Icon = icons[kind]
  const lines = [description ?? []].flat().filter(Boolean)
  const actions = [action ?? []].flat()
  return (
    <div className={classes.toast}>
      <Icon size={20} stroke={1.75} className={classes.icon} data-kind={kind} aria-hidden />
      <div className={classes.words}>
        <div className={classes.title}>{title}</div>
        {lines.length > 0 && <Description lines={lines} />}
      </div>
      {actions.map(({ label, onClick }) => (
        <UnstyledButton
          key={label}
          className={classes.action}
          onClick={() => {
            onClick()
            onClose()
          }}
        >
          {label}
        </UnstyledButton>
      ))}
      <CloseButton size={26} iconSize={18} aria-label={t('toast.close')} onClick={onClose} />
    </div>
  )
}
