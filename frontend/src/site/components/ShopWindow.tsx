import bowl from '@/assets/art/bowl-terra.svg'
import runner from '@/assets/art/camino.svg'
import vase from '@/assets/art/jarron-anil.svg'
import cup from '@/assets/art/taza-anil.svg'
import { Awning } from '@/ui/Awning'
import classes from './ShopWindow.module.css'

const goods = [
  { picture: cup, name: 'Taza Quincha', price: 'S/ 49.00' },
  { picture: bowl, name: 'Bowl Quincha', price: 'S/ 69.00' },
  { picture: vase, name: 'Jarrón Marea', price: 'S/ 189.00' },
  { picture: runner, name: 'Camino Ayacucho', price: 'S/ 129.00' },
]

/** A picture of a shop made with us; it says nothing that a screen reader would miss. */
export function ShopWindow() {
  return (
    <div className={classes.window} aria-hidden>
      <Awning over />
      <div className={classes.head}>
        <img src={vase} alt="" width={30} height={30} />
        <strong>Barro Norte</strong>
      </div>
      <div className={classes.shelf}>
        {goods.map(({ picture, name, price }) => (
          <div key={name}>
            <img src={picture} alt="" width={200} height={200} />
            <span className={classes.name}>{name}</span>
            <span className={classes.price}>{price}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
