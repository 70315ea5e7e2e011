/** Marca: who the programme is, to sellers and staff. */
import { getAjustesMarca } from '@pontua/contract/marca';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import { Pagina } from '../../kit/Pagina.tsx';
import { FormMarca } from './FormMarca.tsx';

export function Component() {
  const ajustes = useQuery(q(getAjustesMarca));
  return (
    <Pagina
      titulo="Marca"
      descricao="O nome, os contatos e a cara do programa, nas telas, nos e-mails e nas mensagens. Muda para todos assim que você salva."
    >
      <Consulta query={ajustes}>{(dados) => <FormMarca key={JSON.stringify(dados)} ajustes={dados} />}</Consulta>
    </Pagina>
  );
}
