import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { splitErrors } from '@/api/errors'
import { useStoreMutation } from '@/api/mutations'
import { useErrorText } from '@/api/useErrorText'
import { CUSTOM } from '@/features/domains/api'
import classes from '@/features/domains/components/domains.module.css'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import { FormSection } from '@/ui/FormSection'
import { LimitState } from '@/ui/LimitState'
import { PermissionButton } from '@/ui/PermissionButton'

const MAX = 300

/** Said before anybody types: the plan has no domain, or no other one. The free address stays. */
export function DomainLimit({ limit }: { limit: number }) {
  const { t } = useTranslation('domains')
  const href = useHref()
  const { storeTier } = useStore()
  return (
    <LimitState
      title={t(limit === 0 ? 'limit.none' : 'limit.title', { count: limit })}
      description={t('limit.line', { tier: storeTier })}
      actions={
        <Button component={Link} to={href.page(paths.myPlan)} variant="filled">
          {t('limit.compare')}
        </Button>
      }
    />
  )
}

type AddProps = {
  /** The store has one by now. */
  another: boolean
  onAdded: (domainOid: string) => void
}

/** A domain that the merchant has bought elsewhere; pasted with its protocol it is as good. */
export function AddDomain({ another, onAdded }: AddProps) {
  const { t } = useTranslation('domains')
  const errorText = useErrorText()
  const access = useAccess('domain.manage')
  const [typed, setTyped] = useState('')
  const create = useStoreMutation('post', CUSTOM, { silent: true })
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '' || create.isPending) return
    create.mutate(
      { body: { domainName: typed } },
      {
        onSuccess: ({ _id }) => {
          setTyped('')
          onAdded(_id)
        },
      },
    )
  }
  const fieldError = create.error && splitErrors(create.error, { domainName: '' })[0].domainName
  return (
    <FormSection title={t(another ? 'add.another' : 'add.title')} note={t('add.note')}>
      <form className={classes.add} onSubmit={add}>
        <TextInput
          label={t('add.label')}
          placeholder="tutienda.pe"
          maxLength={MAX}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          error={fieldError ?? (create.error && errorText(create.error))}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <PermissionButton {...access} tone="primary" type="submit" loading={create.isPending}>
          {t('add.yes')}
        </PermissionButton>
      </form>
    </FormSection>
  )
}
