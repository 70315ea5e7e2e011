import { Pagina } from '../../kit/Pagina.tsx';
import { TextoRegulamento } from './texto.tsx';

export function Component() {
  return (
    <Pagina titulo="Regulamento" largura="media">
      <TextoRegulamento />
    </Pagina>
  );
}
