-- Who was deleted stays deleted: nothing that says who it was, or lets anybody in, is written to the row again
-- (docs/decisions/0848-excluido-fica-excluido.md). The book of points goes on.
create function parceiros_excluido_fica() returns trigger language plpgsql as $$
begin
  raise exception 'o vendedor % foi excluído e não muda mais', old.id
    using errcode = 'restrict_violation', constraint = 'parceiros_excluido_fica', table = 'parceiros';
end $$;
create trigger parceiros_excluido_fica
  before update of excluido_em, vestigio, ativo, senha_hash, senha_inicial, revenda_id, cpf, nome, sexo, data_nascimento, hobby,
                   email, email_novo, telefone, celular, end_rua, end_numero, end_complemento, end_bairro, end_cidade, end_estado, end_cep
  on parceiros
  for each row when (old.excluido_em is not null) execute function parceiros_excluido_fica();
