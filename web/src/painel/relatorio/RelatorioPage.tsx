/** Relatório: the embedded report of another product where one is configured, otherwise our own. */
import { getOrigemRelatorio } from '@pontua/contract/relatorio';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { Consulta, FalhaConsulta } from '../../kit/Consulta.tsx';
import { Pagina } from '../../kit/Pagina.tsx';
import { Incorporado } from './Incorporado.tsx';
import { RelatorioGeral } from './RelatorioGeral.tsx';

export function Component() {
  const origem = useQuery(q(getOrigemRelatorio));
  if (origem.error && !origem.data) {
    return (
      <Pagina titulo="Relatório">
        <FalhaConsulta erro={origem.error} onTentar={() => void origem.refetch()} />
      </Pagina>
    );
  }
  return (
    <Consulta query={origem}>
      {({ url, ...recortes }) => (url === null ? <RelatorioGeral {...recortes} /> : <Incorporado url={url} />)}
    </Consulta>
  );
}
