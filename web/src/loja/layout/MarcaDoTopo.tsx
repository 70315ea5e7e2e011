import { Logotipo } from '../../kit/marca/Logotipo.tsx';
import { Simbolo } from '../../kit/marca/Simbolo.tsx';
import classes from './layout.module.css';

/** In the header: the sign alone where there is little room. */
export function MarcaDoTopo({ nome }: { nome: string }) {
  return (
    <>
      <span className={classes.soCelular}>
        <Simbolo tamanho={34} />
      </span>
      <span className={classes.soMesa}>
        <Logotipo nome={nome} tamanho={34} />
      </span>
    </>
  );
}
