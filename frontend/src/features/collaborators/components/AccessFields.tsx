import { useTranslation } from 'react-i18next'
import { knownRoles } from '@/features/collaborators/accessForm'
import type { Role } from '@/features/collaborators/api'
import { AreaTable } from '@/features/collaborators/components/AreaTable'
import { LimitFields } from '@/features/collaborators/components/LimitFields'
import { RoleCards } from '@/features/collaborators/components/RoleCards'
import { SensitiveWords } from '@/features/collaborators/components/SensitiveWords'
import type { AccessInputs } from '@/features/collaborators/useAccessForm'
import { asRole } from '@/features/collaborators/words'
import { FormAlert } from '@/ui/FormAlert'
import { FormSection } from '@/ui/FormSection'

type Props = { inputs: AccessInputs; roles: Role[] }

/** Role, words and limits: three ways to say the same, each seen in the others. */
export function AccessFields({ inputs, roles }: Props) {
  const { t } = useTranslation('collaborators')
  const { role, words } = inputs.values
  const choose = (chosen: Role) => {
    inputs.set('role', chosen.role)
    if (chosen.role !== 'CUSTOM') inputs.set('words', chosen.resources)
  }
  const change = (next: string[]) => {
    inputs.set('words', next)
    inputs.set('role', asRole(role, new Set(next), knownRoles(roles)).role)
  }
  const problem = inputs.errors.role ?? inputs.errors.words
  return (
    <>
      <FormSection title={t('form.does')}>
        {problem && <FormAlert>{problem}</FormAlert>}
        <RoleCards roles={roles} value={role} onChange={choose} />
      </FormSection>
      {role !== '' && (
        <>
          <FormSection title={t('form.sensitive')} note={t('form.sensitiveLine')}>
            <SensitiveWords words={words} onChange={change} />
          </FormSection>
          <FormSection title={t('form.areasTitle')}>
            <AreaTable
              key={role === 'CUSTOM' ? 'custom' : 'role'}
              open={role === 'CUSTOM'}
              words={words}
              onChange={change}
            />
          </FormSection>
          <FormSection title={t('form.limits')} note={t('form.limitsLine')}>
            <LimitFields inputs={inputs} />
          </FormSection>
        </>
      )}
    </>
  )
}
