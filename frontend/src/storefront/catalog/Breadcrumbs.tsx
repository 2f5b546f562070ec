import { Link } from 'react-router'
import { useText } from '../context'
import css from './Breadcrumbs.module.css'

type Props = { steps: { name: string; to: string }[]; last: string }

export function Breadcrumbs({ steps, last }: Props) {
  const t = useText()
  return (
    <nav className={css.crumbs} aria-label={t.breadcrumbs}>
      <ol>
        {[{ name: t.home, to: '/' }, ...steps].map((step) => (
          <li key={step.to}>
            <Link to={step.to}>{step.name}</Link>
          </li>
        ))}
        <li aria-current="page">{last}</li>
      </ol>
    </nav>
  )
}
