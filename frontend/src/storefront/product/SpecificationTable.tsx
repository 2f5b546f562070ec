import { useText } from '../context'
import type { Product } from '../types'
import css from './ProductPage.module.css'

/** The facts that products are compared by. */
export function SpecificationTable({ product }: { product: Product }) {
  const t = useText()
  const rows = product.specifications ?? []
  if (rows.length === 0) return null
  return (
    <section className={css.facts}>
      <h2>{t.specifications}</h2>
      <table>
        <tbody>
          {rows.map(({ key, name, value }) => (
            <tr key={`${key}-${name}`}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
