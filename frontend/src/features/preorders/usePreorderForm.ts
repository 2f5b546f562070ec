import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useStoreMutation } from '@/api/mutations'
import { refetch, storeQuery } from '@/api/queries'
import { atPreorder, ONE, PREORDERS, type Preorder } from '@/features/preorders/api'
import { bodyOf, type FormKind, preorderSchema, valuesOf } from '@/features/preorders/preorderForm'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { useServerForm } from '@/ui/form/useServerForm'

/** A quote or an offer; a new offer is of one variant, which is the first line. */
export function usePreorderForm(preorder: Preorder | undefined, kind: FormKind) {
  const { t } = useTranslation('preorders')
  const storeOid = useStoreOid()
  const { digits } = useMoney()
  const { country } = useStore()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const href = useHref()
  const create = useStoreMutation('post', PREORDERS, { silent: true })
  const update = useStoreMutation('patch', ONE, { updates: ONE, silent: true })
  return useServerForm({
    schema: preorderSchema(digits),
    texts: 'preorders',
    values: valuesOf(preorder),
    version: preorder?.version,
    draftKey: `preorder:${storeOid}:${preorder?._id ?? kind}`,
    keepValues: true,
    serverPaths: {
      'buyer.firstName': 'firstName',
      'buyer.email': 'email',
      'buyer.phone': 'phone',
      'address.line': 'addressLine',
      'address.reference': 'reference',
      variantOid: 'lines',
    },
    onStale: async () => {
      if (!preorder) return undefined
      const one = storeQuery(storeOid, 'get', ONE, atPreorder(preorder._id))
      return valuesOf(await refetch(cache, one))
    },
    submit: async (output, { version }) => {
      const body = bodyOf(output, { kind, reason: t('form.reason'), country, preorder })
      if (preorder) {
        await update.mutateAsync({ ...atPreorder(preorder._id), body: { ...body, version } })
        await navigate(href.store(paths.preorder(preorder._id)))
        return
      }
      const variantOid = kind === 'OFFER' ? (output.lines[0]?.id ?? null) : null
      const day = kind === 'OFFER' ? { availableOn: output.availableOn || null } : {}
      const made = await create.mutateAsync({ body: { ...body, ...day, variantOid, kind } })
      await navigate(href.store(paths.preorder(made._id)))
    },
  })
}

export type PreorderForm = ReturnType<typeof usePreorderForm>
