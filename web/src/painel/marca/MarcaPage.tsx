/** Marca: who the programme is, to sellers and staff. */
import { Button } from '@mantine/core';
import { getAjustesMarca, idMarca, listHistoricoMarca } from '@pontua/contract/marca';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import { useHistorico } from '../../kit/historico/useHistorico.tsx';
import { Pagina } from '../../kit/Pagina.tsx';
import { FormMarca } from './FormMarca.tsx';

export function Component() {
  // Another answer is another form: what is being typed is not taken away by coming back to the tab. Saving asks again by itself.
  const ajustes = useQuery({ ...q(getAjustesMarca), refetchOnWindowFocus: false, refetchOnReconnect: false });
  const historico = useHistorico(listHistoricoMarca, () => 'Marca do programa');
  return (
    <Pagina
      titulo="Marca"
      descricao="O nome, os contatos e a cara do programa, nas telas, nos e-mails e nas mensagens. Muda para todos assim que você salva."
      acoes={
        <Button
          variant="default"
          leftSection={<IconHistory size={18} />}
          onClick={() => historico.open({ id: idMarca })}
        >
          Histórico
        </Button>
      }
    >
      <Consulta query={ajustes}>{(dados) => <FormMarca key={JSON.stringify(dados)} ajustes={dados} />}</Consulta>
      {historico.dialogo}
    </Pagina>
  );
}
