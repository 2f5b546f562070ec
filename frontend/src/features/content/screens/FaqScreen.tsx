import { IconEyeOff, IconHelpCircle, IconPlus, IconTag } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { useStoreQuery } from '@/api/queries'
import { atQuestion, FAQ, FAQ_ONE, type Question } from '@/features/content/api'
import { useReadyQuestions } from '@/features/content/useReadyQuestions'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useHomeLanguage } from '@/lib/store/useHomeLanguage'
import { confirm } from '@/ui/confirm'
import { ListScreen } from '@/ui/crud/ListScreen'
import { RowMenu } from '@/ui/crud/RowMenu'
import { RowWords, SortableRows } from '@/ui/crud/SortableRows'
import { EmptyState } from '@/ui/EmptyState'
import { PermissionButton } from '@/ui/PermissionButton'
import { StatusChip } from '@/ui/StatusChip'

function useWords() {
  const language = useHomeLanguage()
  return (text: Question['question']) => text[language] ?? text.es ?? text.en ?? ''
}

function Rows({ questions }: { questions: Question[] }) {
  const { t } = useTranslation('content')
  const wordsOf = useWords()
  const mayEdit = useAccess('content.edit').allowed
  const mayDelete = useAccess('content.delete').allowed
  const reorder = useStoreMutation('patch', FAQ)
  const remove = useStoreMutation('delete', FAQ_ONE)
  const move = (next: Question[]) =>
    reorder.mutateAsync({ body: { ids: next.map(({ _id }) => _id) } })
  const ask = async (question: Question) => {
    const sure = await confirm({
      title: t('faq.confirmDelete', { question: wordsOf(question.question) }),
      description: t('faq.deleteLine'),
      confirmLabel: t('faq.delete'),
      danger: true,
    })
    if (sure) remove.mutate(atQuestion(question._id))
  }
  return (
    <SortableRows
      rows={questions}
      nameOf={({ question }) => wordsOf(question)}
      onMove={mayEdit ? move : undefined}
    >
      {(question, moves) => (
        <>
          <RowWords
            to={paths.faqQuestion(question._id)}
            name={wordsOf(question.question)}
            chips={
              <>
                {wordsOf(question.group) && (
                  <StatusChip tone="neutral" icon={IconTag}>
                    {wordsOf(question.group)}
                  </StatusChip>
                )}
                {!question.visible && (
                  <StatusChip tone="neutral" icon={IconEyeOff}>
                    {t('faq.hidden')}
                  </StatusChip>
                )}
              </>
            }
          />
          <RowMenu
            name={wordsOf(question.question)}
            to={paths.faqQuestion(question._id)}
            moves={moves}
            mayDelete={mayDelete}
            onDelete={() => void ask(question)}
          />
        </>
      )}
    </SortableRows>
  )
}

/** The questions of the shop in their order. */
export function FaqScreen() {
  const { t } = useTranslation('content')
  const href = useHref()
  const access = useAccess('content.view')
  const create = useAccess('content.create')
  const ready = useReadyQuestions()
  const ofPages = useLocation().pathname.endsWith(paths.faqPage)
  const query = useStoreQuery(
    'get',
    FAQ,
    {},
    { enabled: access.allowed, select: ({ items }) => items },
  )
  const add = (
    <PermissionButton
      {...create}
      tone="primary"
      component={Link}
      to={href.store(paths.faqNew)}
      leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
    >
      {t('faq.add')}
    </PermissionButton>
  )
  return (
    <ListScreen
      title={t('kind.faq')}
      line={t('faq.line')}
      back={
        ofPages
          ? { label: t('pages.title'), to: href.store(paths.storePages) }
          : { label: t('texts.title'), to: href.store(paths.ownTexts) }
      }
      actions={add}
      access={access}
      query={query}
      failed={t('faq.failed')}
      empty={
        <EmptyState
          icon={IconHelpCircle}
          title={t('faq.empty')}
          actions={
            <PermissionButton {...create} loading={ready.pending} onClick={ready.create}>
              {t('faq.ready')}
            </PermissionButton>
          }
        />
      }
    >
      {(questions) => <Rows questions={questions} />}
    </ListScreen>
  )
}
