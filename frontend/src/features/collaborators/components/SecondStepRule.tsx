import { Skeleton, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { useStoreQuery } from '@/api/queries'
import { PageLink } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { joinWords } from '@/lib/text'
import { confirm } from '@/ui/confirm'
import { FormSection } from '@/ui/FormSection'

const RULE = '/api/v1/collaborator/second-step'

/** The store lets nobody in who logs in without a second step. */
export function SecondStepRule() {
  const { t, i18n } = useTranslation('collaborators')
  const { allowed } = useAccess('collaborators.edit')
  const { data, error } = useStoreQuery('get', RULE)
  const change = useStoreMutation('patch', RULE)
  if (error !== null) return null
  const missing = joinWords(data?.missing ?? [], i18n.language)
  const press = async (required: boolean) => {
    const yes =
      !required ||
      missing === '' ||
      (await confirm({
        title: t('secondStep.question'),
        description: t('secondStep.loss', { names: missing }),
        confirmLabel: t('secondStep.yes'),
      }))
    if (yes) change.mutate({ body: { required } })
  }
  return (
    <FormSection title={t('secondStep.title')} note={t('secondStep.line')}>
      {data === undefined && <Skeleton height={36} />}
      {data && (
        <>
          <Switch
            label={t('secondStep.switch')}
            checked={
              change.variables && change.isPending ? change.variables.body.required : data.required
            }
            disabled={!allowed || change.isPending || (!data.required && !data.haveIt)}
            onChange={(event) => void press(event.currentTarget.checked)}
          />
          {!data.required && !data.haveIt && (
            <p>
              {t('secondStep.first')}{' '}
              <PageLink to={paths.myProfile}>{t('secondStep.profile')}</PageLink>
            </p>
          )}
          {missing !== '' && <p>{t('secondStep.missing', { names: missing })}</p>}
        </>
      )}
    </FormSection>
  )
}
