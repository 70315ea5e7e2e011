import { Pagina } from '../../kit/Pagina.tsx';

export function Component() {
  return (
    <Pagina titulo="Regulamento" largura="media">
      {null}
    </Pagina>
  );
}
