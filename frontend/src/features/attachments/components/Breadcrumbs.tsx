import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Library } from '@/features/attachments/useLibrary'
import classes from './Library.module.css'

/** The way from the top to the folder that is open. */
export function Breadcrumbs({ library }: { library: Library }) {
  const { t } = useTranslation('attachments')
  const path = library.page.data?.path ?? []
  if (library.isTrash || path.length === 0) return null
  return (
    <nav className={classes.crumbs} aria-label={t('way')}>
      <ol>
        <li className={classes.crumb}>
          <Link to={library.to({ folder: undefined })}>{t('top')}</Link>
          <IconChevronRight size={14} stroke={2.2} aria-hidden />
        </li>
        {path.map(({ _id, name }, at) => (
          <li key={_id} className={classes.crumb}>
            {at === path.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <>
                <Link to={library.to({ folder: _id })}>{name}</Link>
                <IconChevronRight size={14} stroke={2.2} aria-hidden />
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
