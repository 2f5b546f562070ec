import {
  IconAdjustmentsHorizontal,
  IconBox,
  IconCalculator,
  IconMessageCircle,
  IconReceipt,
  IconShieldCheck,
  IconSpeakerphone,
  IconTag,
} from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Role } from '@/features/collaborators/api'
import { describe } from '@/features/collaborators/words'
import { useLocalePath } from '@/i18n/localePath'
import classes from './RoleCards.module.css'

const icons = {
  SALES: IconReceipt,
  WAREHOUSE: IconBox,
  CATALOGUE: IconTag,
  MARKETING: IconSpeakerphone,
  ACCOUNTANT: IconCalculator,
  CHAT_AGENT: IconMessageCircle,
  ADMIN: IconShieldCheck,
  CUSTOM: IconAdjustmentsHorizontal,
}
const ORDER = Object.keys(icons) as (keyof typeof icons)[]

type Props = { roles: Role[]; value: string; onChange: (role: Role) => void }

function Card({
  role,
  value,
  onChange,
  name,
}: Omit<Props, 'roles'> & { role: Role; name: string }) {
  const { t } = useTranslation(['collaborators', 'forms'])
  const { locale } = useLocalePath()
  const Icon = icons[role.role as keyof typeof icons]
  const line =
    role.role === 'CUSTOM' ? t('roles.custom') : describe(new Set(role.resources), t, locale)
  return (
    <label className={classes.card} data-chosen={value === role.role || undefined}>
      <span className={classes.head}>
        <Icon size={18} stroke={1.75} aria-hidden />
        <strong>{t(`forms:permission.roles.${role.role}`)}</strong>
        <input
          type="radio"
          name={name}
          className={classes.radio}
          checked={value === role.role}
          disabled={!role.grantable}
          onChange={() => onChange(role)}
        />
      </span>
      <span className={classes.line}>{role.grantable ? line : t('roles.notYours')}</span>
    </label>
  )
}

/** What somebody will do, each written from its own words. */
export function RoleCards({ roles, value, onChange }: Props) {
  const { t } = useTranslation('collaborators')
  const name = useId()
  const ordered = ORDER.flatMap((one) => roles.filter(({ role }) => role === one))
  return (
    <div className={classes.cards} role="radiogroup" aria-label={t('field.role')} id="field-role">
      {ordered.map((role) => (
        <Card key={role.role} role={role} value={value} onChange={onChange} name={name} />
      ))}
    </div>
  )
}
