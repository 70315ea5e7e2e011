import { Alert } from '@mantine/core';
import type { RecebidoDe } from '@pontua/contract/endpoint';
import { contaPontos, formatReais } from '@pontua/contract/money';
import { plural } from '@pontua/contract/plural';
import { getEsperaRede, listRedes, type RedeCompleta, updateRede } from '@pontua/contract/redes';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import { DialogoFormulario } from '../../kit/DialogoFormulario.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { CamposRede, toCorpoRede } from './CamposRede.tsx';

interface EditarRedeProps {
  linha: RedeCompleta;
  onFechar: () => void;
}

/** Mounted only while a rede is being changed, so that its fields begin with that rede. */
export function EditarRede({ linha: rede, onFechar }: EditarRedeProps) {
  const form = useFormulario(updateRede, {
    valores: {
      nome: rede.nome,
      regiao: rede.regiao,
      valorPonto: rede.valorPonto ?? ('' as number | string),
      idGestor: rede.idGestor === null ? null : String(rede.idGestor),
      controlaSaldo: rede.controlaSaldo === 1,
    },
    corpo: toCorpoRede,
    extra: () => ({ params: { id: rede.id } }),
    sucesso: 'Rede alterada com sucesso',
    atualiza: [listRedes],
    onSuccess: onFechar,
  });
  const desliga = rede.controlaSaldo === 1 && !form.values.controlaSaldo;
  // Not kept: what waits changes with every sale.
  const espera = useQuery({
    ...q(getEsperaRede, { params: { id: rede.id } }),
    enabled: desliga,
    gcTime: 0,
    staleTime: 0,
  });
  return (
    <DialogoFormulario
      titulo={`Alterar ${rede.nome}`}
      form={form}
      rotulo={desliga ? 'Desligar controle e salvar' : 'Salvar'}
      impedido={desliga && !espera.data}
      onFechar={onFechar}
    >
      <CamposRede form={form} gestorAtual={gestorDe(rede)} />
      {desliga && <Espera query={espera} />}
    </DialogoFormulario>
  );
}

const gestorDe = ({ idGestor, gestor }: RedeCompleta) =>
  idGestor !== null && gestor !== null ? { id: idGestor, nome: gestor } : undefined;

/** What turning the control off scores at once, before it is done. */
function Espera({ query }: { query: UseQueryResult<RecebidoDe<typeof getEsperaRede>, Error> }) {
  return (
    <Consulta query={query}>
      {({ unidades, pontos, custo }) => (
        <Alert color="yellow" role="alert" title="Sem controle, tudo pontua na hora">
          {unidades === 0
            ? 'Nada espera Em Análise agora. Daqui em diante, toda venda desta rede pontua inteira.'
            : `${plural(unidades, 'unidade espera', 'unidades esperam')} Em Análise: salvar pontua tudo, ${contaPontos(pontos)}, ao custo de ${formatReais(custo)}. Esta ação não pode ser desfeita.`}
        </Alert>
      )}
    </Consulta>
  );
}
