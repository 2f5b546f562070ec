import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useStoreMutation } from '@/api/mutations'
import { storeQuery, updateItem } from '@/api/queries'
import {
  type AccessValues,
  accessSchema,
  emptyInvite,
  fromMember,
  inviteSchema,
  serverPaths,
  toAccess,
} from '@/features/collaborators/accessForm'
import {
  type Collaborator,
  type CollaboratorChange,
  type InviteBody,
  type Invited,
  ONE,
  type Role,
} from '@/features/collaborators/api'
import { useStoreOid } from '@/lib/pageContext'
import { useServerForm } from '@/ui/form/useServerForm'
import { notify } from '@/ui/notify'

type InputProps = ReturnType<
  ReturnType<typeof useServerForm<AccessValues, unknown>>['getInputProps']
>

/** What both forms share: role, words and limits. */
export type AccessInputs = {
  values: AccessValues
  errors: Record<string, string | undefined>
  set: <F extends keyof AccessValues>(field: F, value: AccessValues[F]) => void
  input: (field: keyof AccessValues, props?: { type: 'checkbox' }) => InputProps
}

type AnyForm = {
  values: AccessValues
  errors: Record<string, string | undefined>
  setFieldValue: (field: never, value: never) => void
  getInputProps: (field: string, props?: { type: 'checkbox' }) => InputProps
}

function withAccess<F extends AnyForm>(form: F): F & { access: AccessInputs } {
  const { values, errors, getInputProps } = form
  const set = (field: string, value: unknown) => form.setFieldValue(field as never, value as never)
  return { ...form, access: { values, errors, set, input: getInputProps } }
}

/** Role, words and limits of somebody who is there. */
export function useAccessForm(member: Collaborator, roles: Role[]) {
  const { t } = useTranslation('collaborators')
  const cache = useQueryClient()
  const storeOid = useStoreOid()
  const { mutateAsync: save } = useStoreMutation('patch', ONE, { updates: ONE, silent: true })
  return withAccess(
    useServerForm({
      schema: accessSchema,
      texts: 'collaborators',
      values: fromMember(member),
      version: member.version,
      draftKey: `collaborator:${storeOid}:${member._id}`,
      serverPaths,
      submit: async (output, { version }) => {
        const body = { ...toAccess(output, roles), version } as CollaboratorChange
        await save({ params: { path: { member_id: member._id } }, body })
        notify.success({ title: t('person.saved', { name: member.name }) })
      },
      onStale: (error) => {
        const fresh = error.fresh<Collaborator>()
        if (fresh) updateItem(cache, storeQuery(storeOid, 'get', '/api/v1/collaborator'), fresh)
      },
    }),
  )
}

/** An invitation; `onInvited` gets it with its link, which is given this once. */
export function useInviteForm(
  roles: Role[],
  onInvited: (invited: Invited) => Promise<void> | void,
) {
  const storeOid = useStoreOid()
  const { mutateAsync: invite } = useStoreMutation('post', '/api/v1/collaborator', { silent: true })
  return withAccess(
    useServerForm({
      schema: inviteSchema,
      texts: 'collaborators',
      values: emptyInvite,
      draftKey: `collaborator:${storeOid}:new`,
      serverPaths,
      submit: async (output) => {
        const { name, channel, email } = output
        const body = {
          name,
          channel,
          email: email || null,
          ...toAccess(output, roles),
        } as InviteBody
        await onInvited(await invite({ body }))
      },
    }),
  )
}

export type InviteForm = ReturnType<typeof useInviteForm>
